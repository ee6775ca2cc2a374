; The installer for Windows. `scripts/bundle.py` gives Version, Folder (the bundle), Icon and MediaType.
; It installs for the one who runs it, without an administrator, and never touches the saves.

[Setup]
AppId={{6A0D9E0A-5B9C-4C63-9E53-5D2F1B7C8A11}
AppName=Tablée
AppVersion={#Version}
AppVerName=Tablée {#Version}
AppPublisher=The Tablée authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Tablee
DefaultGroupName=Tablée
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={#Folder}\LICENSE
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\tablee.exe
OutputBaseFilename=tablee-{#Version}-setup
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
ShowLanguageDialog=auto
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.Campaign=Tablée campaign
fr.Campaign=Campagne de Tablée

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"

[InstallDelete]
; What an older version had and this one has not
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Tablée"; Filename: "{app}\tablee.exe"
Name: "{autodesktop}\Tablée"; Filename: "{app}\tablee.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.tablee"; ValueType: string; ValueData: "Tablee.Campaign"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.tablee"; ValueType: string; ValueName: "Content Type"; ValueData: "{#MediaType}"
Root: HKA; Subkey: "Software\Classes\Tablee.Campaign"; ValueType: string; ValueData: "{cm:Campaign}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tablee.Campaign\DefaultIcon"; ValueType: string; ValueData: "{app}\tablee.exe,0"
Root: HKA; Subkey: "Software\Classes\Tablee.Campaign\shell\open\command"; ValueType: string; ValueData: """{app}\tablee.exe"" ""%1"""

[Run]
Filename: "{app}\tablee.exe"; Description: "{cm:LaunchProgram,Tablée}"; Flags: nowait postinstall skipifsilent
