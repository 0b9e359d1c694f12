import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readText } from '../files/read-text.ts';
import type { OwnFiles, SiteAsset } from './types.ts';

/**
 * The author's style sheets and scripts for every page: all files of the folder, except for those in snippets, in `.well-known`,
 * and those that pages import.
 * @param named scripts of the configuration: URLs, or paths with a leading slash
 * @param imported paths from the docs root
 * @param isTool whether a script is for Node.js, by its path; called only for scripts that the configuration doesn't name
 */
export function findOwnFiles(
  assets: readonly SiteAsset[],
  named: readonly string[],
  imported: ReadonlySet<string>,
  isTool: (path: string) => boolean,
): { own: OwnFiles; diagnostics: Diagnostic[] } {
  const files = assets.map(({ path }) => path).filter((path) => !/^(?:_?snippets|\.well-known)\//.test(path) && !imported.has(path));
  const listed = new Set(named.map((script) => script.replace(/^\/+/, '')));
  const scripts = files.filter((path) => path.endsWith('.js') && !listed.has(path)).sort();
  const tools = new Set(scripts.filter(isTool));
  return {
    own: {
      styles: files.filter((path) => path.endsWith('.css')).sort(),
      scripts: [...named, ...scripts.filter((path) => !tools.has(path))],
    },
    diagnostics: [...tools].map(describeTool),
  };
}

function describeTool(file: string): Diagnostic {
  return {
    code: 'site/tool-script',
    severity: 'notice',
    message: 'This script is for Node.js, so pages do not load it.',
    hint: 'List it in `.lecternignore`, or, if browsers can run it, in `scripts` of docs.json.',
    location: { file },
  };
}

/** What only Node.js has. */
const FOR_NODE = /^#!.*\bnode\b|\brequire\s*\(\s*['"`]|\bmodule\.exports\b|\b(?:from|import)\s*\(?\s*['"]node:/m;
/** Scripts for both Node.js and browsers test where they are. */
const FOR_BOTH = /\btypeof\s+(?:module|exports|require|define|window|document)\b/;

/** Whether a script of the docs folder is a tool of the repository: it can only run in Node.js. */
export function isNodeScript(root: string, file: string): boolean {
  const text = readText(root, file);
  return 'source' in text && FOR_NODE.test(text.source.text) && !FOR_BOTH.test(text.source.text);
}
