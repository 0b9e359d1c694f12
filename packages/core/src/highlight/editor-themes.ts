/** What a theme for an editor says of colours. */
export interface EditorTheme {
  colors?: Record<string, string>;
  tokenColors?: readonly { scope?: string | readonly string[]; settings?: { foreground?: string } }[];
}

/** A theme by its name, such as `github-dark`; else the names of all themes. */
export async function loadEditorTheme(name: string): Promise<{ theme: EditorTheme } | { known: string[] }> {
  const { bundledThemes } = await import('shiki/themes');
  if (!Object.hasOwn(bundledThemes, name)) return { known: Object.keys(bundledThemes) };
  const { default: theme } = await bundledThemes[name as keyof typeof bundledThemes]();
  return { theme: theme as EditorTheme };
}
