import { memberOf, type ObjectNode } from '../config/json/node.ts';
import { parseJson } from '../config/json/parse.ts';
import { parseConfig } from '../config/parse.ts';
import { noFiles, type ReadReferred, resolveReferences } from '../config/references.ts';
import { detectDialect } from '../config/translate.ts';
import type { SiteConfig } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { planApiPages } from '../navigation/api-pages.ts';
import { buildNavigation, divideNavigation } from '../navigation/build.ts';
import { groupByFolder } from '../navigation/folder-groups.ts';
import type { ApiDocument } from '../openapi/types.ts';
import { noteLosses } from './losses.ts';
import { upgradeNavigation, withNavigation } from './navigation.ts';
import { Notes } from './notes.ts';
import { printTree } from './print.ts';
import { upgradeSettings } from './settings.ts';

/** Problems that the upgrade fixes, which are not reported. */
const FIXED: ReadonlySet<string> = new Set([
  'config/other-dialect',
  'config/lenient-json',
  'config/default-applied',
  'config/duplicate-key',
]);

/**
 * Converts a configuration in which `navigation` is a list to the format in which it is an object. Keeps order, layout, and comments
 * where possible. Files of `$ref`s are inlined.
 *
 * @param file name of the file, for diagnostics
 * @param read reads the files that `$ref`s name; without it there are none
 */
export function upgradeConfig(
  file: string,
  text: string,
  { pages, documents, schema }: UpgradeSurroundings,
  read: ReadReferred = noFiles,
): Upgrade {
  const { config, diagnostics } = parseConfig(file, text, read);
  const source = new SourceText(file, text.replace(/^\uFEFF/, ''));
  const ignore = () => {};
  const written = parseJson(source, ignore);
  const resolved = written && resolveReferences(written, source, read, ignore);
  const root = resolved?.root;
  if (config === undefined || root?.kind !== 'object') return { kind: 'failed', diagnostics };
  if (detectDialect(root) === 'current') return { kind: 'current', diagnostics };
  if (hasErrors(diagnostics)) return { kind: 'failed', diagnostics };

  const notes = new Notes(source);
  const planned = planApiPages(config, pages, documents);
  const groups = config.navigation.length > 0 ? [] : groupByFolder(pages, file);
  const content = divideNavigation({ ...planned.config, navigation: [...groups, ...planned.config.navigation] }, planned.pages, ignore);
  const hasHomePage = pages.some((page) => page.path === '' && page.frontMatter.url === undefined);
  const navigation = upgradeNavigation({ root, source, config, content, hasHomePage, notes });
  const settings = upgradeSettings(withoutAnchorColor(root), { hasDocuments: documents.length > 0, schema, notes });
  const upgraded = withNavigation(settings, navigation);
  noteLosses(root, upgraded, notes);
  const printed = printTree(upgraded, source);
  for (const { source: place, comment } of printed.lostComments) notes.dropComment(place, comment.offset, comment.text);
  noteReferredFiles(resolved?.files ?? [], root, notes);
  noteUnknownKeys(diagnostics, root, notes);
  noteHome({ config, text: printed.text, pages, documents }, root, notes);
  return { kind: 'upgraded', text: printed.text, diagnostics: diagnostics.filter(({ code }) => !FIXED.has(code)), notes: notes.all() };
}

/** In the current format, every anchor has its own color. */
function withoutAnchorColor(root: ObjectNode): ObjectNode {
  const members = root.members.flatMap((member) => {
    if (member.key !== 'colors' || member.value.kind !== 'object') return [member];
    const left = member.value.members.filter(({ key }) => key !== 'anchors');
    return left.length === member.value.members.length ? [member] : [{ ...member, value: { ...member.value, members: left } }];
  });
  return { ...root, members };
}

function noteReferredFiles(files: readonly SourceText[], root: ObjectNode, notes: Notes): void {
  for (const { file } of files) notes.change(root, `The content of \`${file}\` is now in docs.json; the file is no longer used.`);
}

/** Unknown keys are kept. */
function noteUnknownKeys(diagnostics: readonly Diagnostic[], root: ObjectNode, notes: Notes): void {
  const unknown = diagnostics.filter(({ code }) => code === 'config/unknown-key');
  for (const { location } of unknown) {
    const pointer = location?.pointer;
    const key = pointer === undefined ? undefined : pointer.slice(1);
    const member = key === undefined ? undefined : memberOf(root, key);
    if (member && !notes.isSettled(member.value)) notes.keep(member.value, `\`${member.key}\` is unknown and stays unchanged.`);
  }
}

/** A tab in front of others goes first, so that the start page may be another one. */
function noteHome(
  { config, text, pages, documents }: UpgradeSurroundings & { config: SiteConfig; text: string },
  root: ObjectNode,
  notes: Notes,
): void {
  const upgraded = parseConfig('docs.json', text).config;
  if (upgraded === undefined) throw new Error('The upgraded configuration cannot be read.');
  const homeOf = (of: SiteConfig) => {
    const plan = planApiPages(of, pages, documents);
    return buildNavigation(plan.config, plan.pages).navigation.home;
  };
  const [before, after] = [homeOf(config), homeOf(upgraded)];
  const navigation = memberOf(root, 'navigation')?.value ?? root;
  if (before !== after && after !== undefined)
    notes.change(
      navigation,
      `The start page was \`/${before}\` and is \`/${after}\`, the first page of the first tab. To change it, use another page as \`index\`.`,
    );
}

/** The data of a docs folder that an upgrade of its configuration depends on. */
interface UpgradeSurroundings {
  /** Pages of files; tabs and anchors of the classic format match them by path. */
  pages: readonly PageSource[];
  /** OpenAPI documents of the site. */
  documents: readonly ApiDocument[];
  /** Path of the JSON Schema for editors, from the file. Default: the URL of the latest one. */
  schema?: string | undefined;
}

export type Upgrade =
  | {
      kind: 'upgraded';
      /** The whole new docs.json, with a trailing line break. */
      text: string;
      /** Problems of the classic file, without errors. */
      diagnostics: Diagnostic[];
      /** Notices about changed, dropped, and unknown values. */
      notes: Diagnostic[];
    }
  /** The file already has the current format; the diagnostics report leftovers of the classic one. */
  | { kind: 'current'; diagnostics: Diagnostic[] }
  /** The file has errors, which must be fixed first. */
  | { kind: 'failed'; diagnostics: Diagnostic[] };
