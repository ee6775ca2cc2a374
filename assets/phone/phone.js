"use strict";
// The page of one phone. It shows pictures that the table sends, lays real controls over them, and says what was done.
// It decides nothing, and knows nothing that the person who holds it may not know.
(() => {
  const byId = (id) => document.getElementById(id);
  const picture = byId("picture"), pen = picture.getContext("2d", { alpha: false });
  const layer = byId("controls"), cover = byId("cover");
  const FAR = 10000, TRIES = [300, 700, 1500, 3000, 5000];

  // ------------------------------------------------------------------ what is remembered on this phone
  const store = {
    get(key) { try { return localStorage.getItem("tablee." + key) || ""; } catch { return memory[key] || ""; } },
    set(key, value) { memory[key] = value; try { localStorage.setItem("tablee." + key, value); } catch { /* private */ } },
  };
  const memory = {};
  function proposal() {  // the session that this phone would have: it comes back by it, though no welcome ever reached it
    if (!store.get("proposal")) {
      const drawn = crypto.getRandomValues(new Uint8Array(16));
      store.set("proposal", [...drawn].map((each) => each.toString(16).padStart(2, "0")).join(""));
    }
    return store.get("proposal");
  }
  let greeting = false;
  function scanned() {
    const given = location.hash.slice(1), good = /^[0-9a-f]{32}$/.test(given);
    if (good) store.set("token", given);
    if (good) history.replaceState(null, "", location.pathname);  // the code is not shown in the address bar
    return good;
  }
  scanned();
  addEventListener("hashchange", () => { if (scanned()) location.reload(); });  // a code was opened in this very tab

  // ------------------------------------------------------------------ words until the table has said its own
  const ENGLISH = {
    connect: "Joining the table…", retry: "Try again", yes: "Yes, change", no: "No, stay", settings: "Settings",
    lost: "The table does not answer. Trying again…",
    far: "The table still does not answer. Is it open for phones, and is this phone on the same Wi-Fi?",
    offline: "This phone has no network. Turn airplane mode off and Wi-Fi on; this page then comes back by itself.",
    type: "Scan the QR code of your seat on the big screen, or type the six digits below it.",
    old: "This code belongs to no seat at this table. Scan the one on the big screen, or type its six digits.",
    wrong: "No seat has these digits now. They are good while the big screen shows them: Menu › Phones…",
    guesses: "Too many wrong digits. Wait a minute, then try again.", digits: "Six digits", join: "Take my seat",
    many: "Too many phones are at this seat already.", fast: "Too many messages at once. Starting again…",
    other: "This phone has the seat of {who}. Shall it change to the seat whose code was scanned?",
    someone: "somebody else", back: "Ask me here again", away: "You are asked on the big screen.",
  };
  const FRENCH = {
    connect: "On rejoint la table…", retry: "Réessayer", yes: "Oui, changer", no: "Non, rester", settings: "Réglages",
    lost: "La table ne répond pas. On essaie encore…",
    far: "La table ne répond toujours pas. Est-elle ouverte aux téléphones ? Ce téléphone est-il sur le même Wi-Fi ?",
    offline: "Ce téléphone n’a pas de réseau. Quittez le mode avion et activez le Wi-Fi ; cette page revient toute seule.",
    type: "Scannez le code QR de votre place sur le grand écran, ou tapez les six chiffres qui sont dessous.",
    old: "Ce code n’est celui d’aucune place à cette table. Scannez celui du grand écran, ou tapez ses six chiffres.",
    wrong: "Aucune place n’a ces chiffres en ce moment. Ils valent tant que le grand écran les montre : Menu › Téléphones…",
    guesses: "Trop de chiffres faux. Attendez une minute, puis réessayez.", digits: "Six chiffres", join: "Prendre ma place",
    many: "Trop de téléphones sont déjà à cette place.", fast: "Trop de messages à la fois. On reprend…",
    other: "Ce téléphone tient la place de {who}. Doit-il passer à celle dont on vient de scanner le code ?",
    someone: "quelqu’un d’autre", back: "Me demander ici", away: "On vous interroge sur le grand écran.",
  };
  const language = () => ((store.get("language") || navigator.language || "en").startsWith("fr") ? "fr" : "en");
  const own = (name) => (language() === "fr" ? FRENCH : ENGLISH)[name];
  const isDim = () => store.get("dim") === "yes";
  let words = {};

  // ------------------------------------------------------------------ the connection
  const QUIET = 7000;  // milliseconds without a word from the table, which says something every two seconds
  let socket = null, tries = 0, timer = 0, page = -1, ratio = 1, ended = false, parted = false, code = "", heardAt = 0;
  let arrived = Promise.resolve();

  function screen() {
    const box = byId("stage").getBoundingClientRect();
    return {
      width: clamp(Math.round(box.width || innerWidth), 240, 2000), height: clamp(Math.round(box.height || innerHeight), 240, 2000),
      ratio: clamp(devicePixelRatio || 1, 1, 4), text: clamp(Number(store.get("text")) || 1, 1, 1.5),
      language: language(),
    };
  }

  function connect() {
    clearTimeout(timer);
    if (ended || (socket && socket.readyState < WebSocket.CLOSING)) return;
    if (!navigator.onLine && location.hostname !== "127.0.0.1") return tell(own("offline"));
    if (!code && !store.get("token") && !store.get("session")) return askDigits(own("type"));
    const mine = socket = new WebSocket("ws://" + location.host + "/table");
    mine.binaryType = "blob";
    heardAt = now();
    mine.onopen = () => mine.send(JSON.stringify(code ? { t: "hello", code, session: proposal(), screen: screen() }
      : { t: "hello", token: store.get("token"), session: store.get("session") || proposal(), screen: screen() }));
    const inTurn = (work) => { arrived = arrived.then(() => mine === socket && work()).catch(() => mine.close()); };
    mine.onmessage = (event) => inTurn(() => heard(event.data));
    mine.onclose = (event) => inTurn(() => closed(event.code));  // a last word is heard, though a picture is before it
  }

  function closed(reason) {
    socket = null;
    page = -1;
    if (ended) return;
    if (reason === 4003) return askDigits(own(code ? "wrong" : store.get("token") || store.get("session") ? "old" : "type"));
    if (reason === 4011) return askDigits(own("guesses"));
    if (reason === 4008) return tell(own("many"), [own("retry"), connect]);
    if (reason === 4012) return change();
    if (reason === 4029) tell(own("fast"));
    else if (!parted) tell(own(!navigator.onLine ? "offline" : tries > 4 ? "far" : tries || words.done ? "lost" : "connect"));
    timer = setTimeout(connect, TRIES[Math.min(tries++, TRIES.length - 1)]);
  }

  function change() {  // the code of another seat was scanned
    const by = (name) => () => { store.set(name, ""); connect(); };
    tell(own("other").replace("{who}", () => store.get("name") || own("someone")), [own("yes"), by("session")], [own("no"), by("token")]);
  }

  function say(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  async function heard(data) {
    heardAt = now();
    if (typeof data !== "string") return patch(data);
    const message = JSON.parse(data);
    switch (message.t) {
      case "ping": return say({ t: "pong", number: message.number, at: now() });
      case "welcome":
        tries = 0;
        parted = false;
        code = "";
        words = message.words;
        store.set("session", message.session);
        store.set("proposal", "");
        store.set("name", message.name);
        byId("name").textContent = message.name;
        byId("settings").hidden = false;
        picture.width = picture.height = 1;  // what was shown before is gone: it may be another person's
        moveTo(false);
        return greet(message.name);
      case "page": return turn(message);
      case "controls": return message.page === page && lay(message.controls);
      case "place": return moveTo(message.screen);
      case "wait": return tell(message.words);
      case "goodbye":
        ended = !message.returns;
        parted = message.returns;
        return ended ? tell(message.words, [own("retry"), () => { ended = false; connect(); }]) : tell(message.words);
    }
  }

  // ------------------------------------------------------------------ the cover: words instead of a page
  function tell(text, ...answers) {
    byId("words").textContent = text;
    byId("join").hidden = true;
    byId("answers").replaceChildren(...answers.map(([label, action]) => button(label, action)));
    cover.hidden = false;
  }

  function button(label, action) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.onclick = action;
    return made;
  }

  function askDigits(text) {
    code = "";
    tell(text);
    byId("digits").setAttribute("aria-label", own("digits"));
    byId("digits").placeholder = own("digits");
    byId("enter").textContent = own("join");
    byId("join").hidden = false;
    byId("digits").value = "";
  }

  byId("join").onsubmit = (event) => {
    event.preventDefault();
    code = byId("digits").value.replace(/[^0-9]/g, "");
    if (code.length === 6) connect(); else { code = ""; byId("digits").focus(); }
  };

  function greet(name) {
    byId("title").textContent = name;
    cover.hidden = true;
    if (store.get("greeted") === store.get("session")) return;
    greeting = true;
    const buzzes = "vibrate" in navigator;
    tell(words.greeting || "", [(buzzes ? words.tap : words.begin) || "OK", () => {
      store.set("greeted", store.get("session"));
      if (buzzes) navigator.vibrate(200);
      greeting = false;
      cover.hidden = true;
    }]);
  }

  function moveTo(screen_) {  // the questions are asked on the big screen, or here again
    const before = byId("away").hidden;
    byId("away").hidden = !screen_;
    byId("away").replaceChildren(own("away"), button(own("back"), () => say({ t: "elsewhere", screen: false })));
    if (before === screen_) apply();  // the page has another height now
  }

  // ------------------------------------------------------------------ the page
  function turn(message) {
    page = message.page;
    if (picture.width !== message.width || picture.height !== message.height) {  // else only what differs is sent
      picture.width = message.width;
      picture.height = message.height;
    }
    ratio = byId("stage").clientWidth / message.width;
    picture.style.width = message.width * ratio + "px";
    picture.style.height = message.height * ratio + "px";
    if (message.title === words.turn && byId("state").textContent !== words.turn && navigator.vibrate) navigator.vibrate(60);
    layer.setAttribute("aria-label", message.title);
    lay(message.controls, true);
    if (!greeting) cover.hidden = true;
  }

  async function patch(blob) {
    const head = new DataView(await blob.slice(0, 12).arrayBuffer());
    if (head.getUint32(0) !== page) return;
    const image = await createImageBitmap(blob.slice(12, blob.size, "image/jpeg"));
    for (const how of ["source-over", "lighter"]) {  // it is half as bright as it is meant
      pen.globalCompositeOperation = how;
      pen.drawImage(image, head.getUint16(4), head.getUint16(6), head.getUint16(8), head.getUint16(10));
    }
    image.close();
  }

  function lay(controls, anew) {
    byId("state").textContent = layer.getAttribute("aria-label");  // what was said of another state is past
    const focused = document.activeElement && document.activeElement.dataset.key;
    const old = new Map([...layer.children].map((each) => [each.dataset.key, each]));
    const laid = controls.map((control) => place(control, old.get(control.key), anew));
    layer.replaceChildren(...laid);
    const again = laid.find((each) => each.dataset.key === focused);
    if (again) again.focus({ preventScroll: true });
  }

  function place(control, former, anew) {
    const tag = { field: "INPUT", amount: "INPUT" }[control.kind] || "BUTTON";
    const made = former && former.tagName === tag && former.dataset.kind === control.kind ? former : make(tag, control);
    const [x, y, w, h] = control.box.map((each) => each * ratio);
    const wide = Math.max(w, 44), tall = Math.max(h, 44);
    Object.assign(made.style, { left: x - (wide - w) / 2 + "px", top: y - (tall - h) / 2 + "px", width: wide + "px", height: tall + "px" });
    const label = [control.label, control.why || control.hint].filter(Boolean).join(". ");
    made.setAttribute("aria-label", label);
    made.title = control.why || control.hint || "";
    made.setAttribute("aria-disabled", String(Boolean(control.why)));
    made.dataset.why = control.why || "";
    if (control.kind === "amount") {
      made.min = control.low;
      made.max = control.high;
      if (document.activeElement !== made || !made.dataset.held) made.value = control.value;
    }
    if (control.kind === "field" && (anew || document.activeElement !== made)) made.value = control.value || "";  // a line of another page is another line
    return made;
  }

  function make(tag, control) {
    const made = document.createElement(tag), key = control.key;
    made.dataset.key = key;
    made.dataset.kind = control.kind;
    const able = () => {
      const why = made.dataset.why;
      if (why.trim()) byId("state").textContent = why;  // what is asleep for a moment gives no reason
      return !why;
    };
    switch (control.kind) {
      case "field":
        Object.assign(made, { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, maxLength: 400, enterKeyHint: "done" });
        made.oninput = () => say({ t: "change", page, key, value: made.value });
        made.onkeydown = (event) => { if (event.key === "Enter" && able()) say({ t: "press", page, key }); };
        break;
      case "amount":
        Object.assign(made, { type: "range", step: 1 });
        made.onpointerdown = () => { made.dataset.held = "yes"; };
        made.onpointerup = made.onpointercancel = () => { delete made.dataset.held; };
        made.oninput = () => say({ t: "change", page, key, value: Number(made.value) });
        break;
      case "buzzer":
        made.type = "button";
        made.onpointerdown = (event) => { if (able()) { say({ t: "buzz", page, key, at: now() }); event.preventDefault(); } };
        made.onkeydown = (event) => { if (event.key === "Enter" || event.key === " ") say({ t: "buzz", page, key, at: now() }); };
        break;
      case "cover":
        made.type = "button";
        for (const [name, kind] of [["pointerdown", "down"], ["pointerup", "up"], ["pointercancel", "up"]]) {
          made.addEventListener(name, (event) => say({ t: "point", page, kind, ...point(event) }));
        }
        break;
      default:
        made.type = "button";
        made.onclick = () => { if (able()) say({ t: "press", page, key }); };
    }
    return made;
  }

  function point(event) {
    const box = byId("stage").getBoundingClientRect();
    const pixel = (at) => clamp(Math.round(at / ratio), -FAR, FAR);
    return { x: pixel(event.clientX - box.left), y: pixel(event.clientY - box.top) };
  }

  // ------------------------------------------------------------------ what is dragged: lists scroll, also under a button
  let moved = 0, start = null, dragged = false;
  const SLACK = 10;  // CSS pixels that a finger may tremble on a button
  const held = (event) => ["amount", "field", "cover"].includes(event.target.dataset.kind);
  byId("stage").addEventListener("pointerdown", (event) => {
    dragged = false;
    start = held(event) || !event.isPrimary ? null : event;
  });
  addEventListener("pointermove", (event) => {
    if (!start || event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!dragged && far < SLACK) return;
    if (!dragged) say({ t: "point", page, kind: "down", ...point(start) });
    dragged = true;
    if (now() - moved < 33) return;
    moved = now();
    say({ t: "point", page, kind: "move", ...point(event) });
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => {
      if (start && dragged && event.pointerId === start.pointerId) {
        say({ t: "point", page, kind: "move", ...point(event) });
        say({ t: "point", page, kind: "up", ...point(event) });
      }
      start = null;
    });
  }
  byId("stage").addEventListener("click", (event) => {  // the end of a drag presses nothing
    if (dragged) { event.stopPropagation(); event.preventDefault(); }
    dragged = false;
  }, true);

  // ------------------------------------------------------------------ the phone's own settings
  function choice(label, options, key, chosen) {
    const line = document.createElement("label"), list = document.createElement("select");
    line.append(label, list);
    for (const [value, text] of options) list.append(new Option(text, value, false, value === chosen));
    list.onchange = () => { store.set(key, list.value); apply(); };
    return line;
  }

  byId("settings").setAttribute("aria-label", own("settings"));
  byId("settings").onclick = () => {
    const is = screen(), sheet = byId("sheet");
    const shut = (act) => () => { act(); sheet.close(); };
    sheet.setAttribute("aria-label", own("settings"));
    sheet.replaceChildren(
      button(words.elsewhere || "", shut(() => say({ t: "elsewhere" }))),
      choice(words.text || "", [["1", "100 %"], ["1.25", "125 %"], ["1.5", "150 %"]], "text", String(is.text)),
      choice(words.language || "", [["en", "English"], ["fr", "Français"]], "language", is.language),
      choice(words.dim || "", [["no", words.no || ""], ["yes", words.yes || ""]], "dim", isDim() ? "yes" : "no"),
      button(words.done || "OK", shut(() => {})));
    sheet.showModal();
  };

  function apply() {
    const is = screen(), root = document.documentElement, spoken = root.lang;
    root.lang = is.language;
    root.classList.toggle("dim", isDim());
    root.style.setProperty("--text", is.text);
    byId("settings").setAttribute("aria-label", own("settings"));
    if (!socket || spoken === is.language) return say({ t: "resized", screen: is });
    words = {};
    socket.close();  // it comes back, and is greeted in its new language
  }

  // ------------------------------------------------------------------ turned, asleep, awake again
  let resizing = 0;
  addEventListener("resize", () => {
    clearTimeout(resizing);
    const typing = document.activeElement && document.activeElement.dataset.kind === "field";
    resizing = setTimeout(() => { if (!typing) apply(); }, 150);  // the keyboard that comes up makes no other page
  });
  function wake() {
    tries = 0;
    check();
    connect();
  }
  function check() {  // a connection that died without a word, as in a tunnel or with a flat battery of the router
    if (!socket || now() - heardAt < QUIET) return;
    socket.close();
    closed(0);
  }
  setInterval(check, 1000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  addEventListener("online", wake);
  addEventListener("offline", () => { if (socket) { socket.close(); closed(0); } });
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });

  function now() { return performance.timeOrigin + performance.now(); }
  function clamp(value, low, high) { return Math.min(high, Math.max(low, value)); }

  tell(own("connect"));
  apply();
  connect();
})();
