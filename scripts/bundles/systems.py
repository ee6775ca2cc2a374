"""What Windows and macOS are told of the program, and which files it opens."""

from __future__ import annotations

from typing import Any

from bundles import project

COPYRIGHT = "© 2026 The Tablée authors, MIT licence"


def version_resource() -> Any:
    """Return what Windows shows among the properties of the program; PyInstaller's own value."""
    from PyInstaller.utils.win32 import versioninfo

    numbers = (*(int(part) for part in project.VERSION.split(".")), 0)
    strings = {
        "CompanyName": "The Tablée authors",
        "FileDescription": project.NAME,
        "FileVersion": project.VERSION,
        "InternalName": project.COMMAND,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{project.COMMAND}.exe",
        "ProductName": project.NAME,
        "ProductVersion": project.VERSION,
    }
    table = versioninfo.StringTable("040904B0", [versioninfo.StringStruct(*pair) for pair in strings.items()])
    return versioninfo.VSVersionInfo(
        ffi=versioninfo.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            versioninfo.StringFileInfo([table]),
            versioninfo.VarFileInfo([versioninfo.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def info_plist() -> dict[str, Any]:
    """Return what macOS reads in `Info.plist` besides the name, the version and the icon."""
    return {
        "CFBundleDisplayName": project.NAME,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "fr"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSLocalNetworkUsageDescription": "Phones at your table connect to this computer.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tablée campaign",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "tablee.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{project.ID}.campaign"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{project.ID}.campaign",
                "UTTypeDescription": "Tablée campaign",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["tablee"],
                    "public.mime-type": project.MEDIA_TYPE,
                },
            }
        ],
    }
