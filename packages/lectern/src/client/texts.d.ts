/** Texts for scripts on pages that are not in English, by key; the page sets them before any script runs. */
declare var lecternTexts: Readonly<Record<string, string>> | undefined;
