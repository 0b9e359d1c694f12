import {
  type ConfigSource,
  type Diagnostic,
  DocsFiles,
  didYouMean,
  type EditorTheme,
  loadEditorTheme,
  type OwnGrammar,
  refusalReason,
  type SiteConfig,
} from '@lectern/core';
import { buildCodeCss } from '../../theme/styles/code-colors.ts';
import { CSS_VARIABLES } from '../../theme/styles/css-variables.ts';

/** Code colors and additional languages of the configuration. */
export interface CodeSettings {
  css: string;
  grammars: OwnGrammar[];
  diagnostics: Diagnostic[];
}

export async function readCodeSettings({ styling, colors }: SiteConfig, root: string, source: ConfigSource): Promise<CodeSettings> {
  const { theme, languages = [] } = styling?.codeblocks ?? {};
  const diagnostics: Diagnostic[] = [];
  const loaded = new Map<string, EditorTheme>();
  const names = typeof theme === 'object' ? [theme.light, theme.dark] : [];
  for (const name of new Set(names.filter((one) => one !== CSS_VARIABLES))) {
    const found = await loadEditorTheme(name);
    if ('theme' in found) {
      loaded.set(name, found.theme);
      continue;
    }
    diagnostics.push({
      code: 'config/invalid-value',
      severity: 'warning',
      message: `There is no code theme \`${name}\`, so code keeps the colors of the site.`,
      hint: didYouMean(name, [...found.known, CSS_VARIABLES]) ?? 'Names are those of the themes of Shiki, such as `github-dark`.',
      ...source.locate('/styling/codeblocks'),
    });
  }
  const docs = new DocsFiles(root);
  const grammars = languages.flatMap((file): OwnGrammar[] => {
    const grammar = readGrammar(docs, file);
    if (typeof grammar === 'object') return [grammar];
    diagnostics.push({
      code: 'config/missing-file',
      severity: 'warning',
      message: `\`${file}\` adds no language for code: ${grammar}.`,
      hint: 'Name a TextMate grammar in JSON, with `name` and `scopeName`.',
      ...source.locate('/styling/codeblocks/languages/custom'),
    });
    return [];
  });
  return { css: buildCodeCss(theme, { colors, load: (name) => loaded.get(name) }), grammars, diagnostics };
}

/** A grammar, or the reason why it can't be used. */
function readGrammar(docs: DocsFiles, file: string): OwnGrammar | string {
  const read = docs.read(file.replace(/^\/+/, ''));
  if (read.kind === 'refused') return `it ${refusalReason(read.refusal)}`;
  try {
    const grammar = JSON.parse(read.bytes.toString('utf8')) as Partial<OwnGrammar>;
    if (typeof grammar.name !== 'string' || typeof grammar.scopeName !== 'string') return 'it has no `name` or no `scopeName`';
    return grammar as OwnGrammar;
  } catch {
    return 'it is not valid JSON';
  }
}
