"use strict";
// The page of one hand. It shows pictures that the table sends, lays real controls over them, and says what was done.
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
  const given = location.hash.slice(1);
  if (/^[0-9a-f]{32}$/.test(given)) {
    if (given !== store.get("token")) { store.set("token", given); store.set("session", ""); }
    history.replaceState(null, "", location.pathname);  // the code is not shown in the address bar
  }

  // ------------------------------------------------------------------ words until the table has said its own
  const french = (store.get("language") || navigator.language || "en").startsWith("fr");
  const OWN = french ? {
    connect: "On rejoint la table…", lost: "La table ne répond pas. On essaie encore…",
    code: "Scannez le code QR que la table affiche pour votre place.", old: "Ce code n’est plus valable. Scannez celui que la table affiche.",
    many: "Trop de téléphones sont déjà à cette place.", fast: "Trop de messages à la fois. On reprend…",
    retry: "Réessayer",
  } : {
    connect: "Joining the table…", lost: "The table does not answer. Trying again…",
    code: "Scan the QR code that the table shows for your seat.", old: "This code is not good any more. Scan the one that the table shows.",
    many: "Too many phones are at this seat already.", fast: "Too many messages at once. Starting again…",
    retry: "Try again",
  };
  let words = {};

  // ------------------------------------------------------------------ the connection
  let socket = null, tries = 0, timer = 0, page = -1, ratio = 1, ended = false, parted = false, arrived = Promise.resolve();

  function screen() {
    const box = byId("stage").getBoundingClientRect();
    return {
      width: clamp(Math.round(box.width || innerWidth), 240, 2000), height: clamp(Math.round(box.height || innerHeight), 240, 2000),
      ratio: clamp(devicePixelRatio || 1, 1, 4), text: clamp(Number(store.get("text")) || 1, 1, 1.5),
      language: (store.get("language") || (french ? "fr" : "en")) === "fr" ? "fr" : "en",
      dim: store.get("dim") === "yes", still: matchMedia("(prefers-reduced-motion: reduce)").matches,
    };
  }

  function connect() {
    clearTimeout(timer);
    if (ended || (socket && socket.readyState < WebSocket.CLOSING)) return;
    if (!store.get("token") && !store.get("session")) { tell(OWN.code); return; }
    const mine = socket = new WebSocket("ws://" + location.host + "/table");
    mine.binaryType = "blob";
    mine.onopen = () => mine.send(JSON.stringify(
      { t: "hello", token: store.get("token"), session: store.get("session"), screen: screen() }));
    mine.onmessage = (event) => { arrived = arrived.then(() => mine === socket && heard(event.data)).catch(() => mine.close()); };
    mine.onclose = (event) => { if (mine === socket) closed(event.code); };
  }

  function closed(code) {
    socket = null;
    page = -1;
    if (ended) return;
    if (code === 4003) { store.set("token", ""); store.set("session", ""); tell(OWN.old); return; }
    if (code === 4008) { tell(OWN.many, OWN.retry, connect); return; }
    if (!parted) tell(tries ? OWN.lost : OWN.connect);
    timer = setTimeout(connect, TRIES[Math.min(tries++, TRIES.length - 1)]);
  }

  function say(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  async function heard(data) {
    if (typeof data !== "string") return patch(data);
    const message = JSON.parse(data);
    switch (message.t) {
      case "ping": return say({ t: "pong", number: message.number, at: now() });
      case "welcome":
        tries = 0;
        parted = false;
        words = message.words;
        store.set("session", message.session);
        byId("name").textContent = message.name;
        byId("settings").hidden = false;
        return greet(message.name);
      case "page": return turn(message);
      case "controls": return message.page === page && lay(message.controls);
      case "wait": return tell(message.words);
      case "goodbye":
        ended = !message.returns;
        parted = message.returns;
        return tell(message.words, ended ? OWN.retry : "", () => { ended = false; connect(); });
    }
  }

  // ------------------------------------------------------------------ the cover: words instead of a page
  function tell(text, button = "", action = null) {
    byId("words").textContent = text;
    byId("go").hidden = !button;
    byId("go").textContent = button;
    byId("go").onclick = action;
    cover.hidden = false;
  }

  function greet(name) {
    byId("title").textContent = name;
    if (store.get("greeted") === store.get("token")) { cover.hidden = true; return; }
    tell(words.greeting || "", words.tap || "OK", () => {
      store.set("greeted", store.get("token"));
      if (navigator.vibrate) navigator.vibrate(120);
      cover.hidden = true;
    });
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
    byId("state").textContent = message.title;
    lay(message.controls);
    if (byId("words").textContent !== words.greeting) cover.hidden = true;
  }

  async function patch(blob) {
    const head = new DataView(await blob.slice(0, 13).arrayBuffer());
    if (head.getUint32(1) !== page) return;
    const jpeg = head.getUint8(0) === 1;
    const image = await createImageBitmap(blob.slice(13, blob.size, jpeg ? "image/jpeg" : "image/png"));
    for (const how of jpeg ? ["source-over", "lighter"] : ["source-over"]) {  // a JPEG is half as bright as it is meant
      pen.globalCompositeOperation = how;
      pen.drawImage(image, head.getUint16(5), head.getUint16(7), head.getUint16(9), head.getUint16(11));
    }
    image.close();
  }

  function lay(controls) {
    const focused = document.activeElement && document.activeElement.dataset.key;
    const old = new Map([...layer.children].map((each) => [each.dataset.key, each]));
    const laid = controls.map((control) => place(control, old.get(control.key)));
    layer.replaceChildren(...laid);
    const again = laid.find((each) => each.dataset.key === focused);
    if (again) again.focus({ preventScroll: true });
  }

  function place(control, former) {
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
    if (control.kind === "field" && document.activeElement !== made) made.value = control.value || "";
    return made;
  }

  function make(tag, control) {
    const made = document.createElement(tag), key = control.key;
    made.dataset.key = key;
    made.dataset.kind = control.kind;
    const able = () => { if (made.dataset.why) byId("state").textContent = made.dataset.why; return !made.dataset.why; };
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

  byId("settings").onclick = () => {
    const now_ = screen(), done = document.createElement("button"), there = document.createElement("button");
    done.textContent = words.done || "OK";
    done.onclick = () => byId("sheet").close();
    there.textContent = words.elsewhere || "";
    there.onclick = () => { say({ t: "elsewhere" }); byId("sheet").close(); };
    byId("sheet").replaceChildren(
      choice(words.text || "", [["1", "100 %"], ["1.25", "125 %"], ["1.5", "150 %"]], "text", String(now_.text)),
      choice(words.language || "", [["en", "English"], ["fr", "Français"]], "language", now_.language),
      choice(words.dim || "", [["no", words.no || ""], ["yes", words.yes || ""]], "dim", now_.dim ? "yes" : "no"), there, done);
    byId("sheet").showModal();
  };

  function apply() {
    const is = screen();
    document.documentElement.lang = is.language;
    document.documentElement.classList.toggle("dim", is.dim);
    document.documentElement.classList.toggle("still", is.still);
    say({ t: "resized", screen: is });
  }

  // ------------------------------------------------------------------ turned, asleep, awake again
  let resizing = 0;
  addEventListener("resize", () => {
    clearTimeout(resizing);
    const typing = document.activeElement && document.activeElement.dataset.kind === "field";
    resizing = setTimeout(() => { if (!typing) apply(); }, 150);  // the keyboard that comes up makes no other page
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { tries = 0; connect(); } });
  addEventListener("online", () => { tries = 0; connect(); });
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });

  function now() { return performance.timeOrigin + performance.now(); }
  function clamp(value, low, high) { return Math.min(high, Math.max(low, value)); }

  apply();
  tell(OWN.connect);
  connect();
})();
