import type { PageSource, SidebarGroup } from '@lectern/core';
import { absoluteHref, markdownHref, type OutputSource } from '../view/page-tools/source.ts';
import { oneLine } from './one-line.ts';
import { descriptionOf, formatInstructions } from './page-markdown.ts';

/** What an agent can read at once, in characters. */
const MAX_INDEX_LENGTH = 100_000;
/** Maximum length of a description. */
const MAX_DESCRIPTION_LENGTH = 300;

/** `llms.txt`: a description of the site, and its pages with the URLs of their Markdown. */
export function formatLlmsIndex(pages: readonly PageSource[], source: OutputSource): string {
  const head = formatHead(source);
  const tail = [...documentLists(source), ...optionalLinks(source)];
  const room = MAX_INDEX_LENGTH - [head, ...tail].join('\n\n').length - 100;
  const list = fittingList(pages, source, room);
  return `${[head, ...(list === '' ? [] : [`## Docs\n\n${list}`]), ...tail].join('\n\n')}\n`;
}

/** The same for the pages of one folder. */
export function formatFolderIndex(folder: string, pages: readonly PageSource[], source: OutputSource): string {
  return `# ${oneLine(source.site.config.name)}: ${folder}\n\n${fittingList(pages, source, MAX_INDEX_LENGTH)}\n`;
}

/** If the file is too long, shortens descriptions, then removes them, and then removes entries with a note. */
function fittingList(pages: readonly PageSource[], source: OutputSource, room: number): string {
  for (const longest of [MAX_DESCRIPTION_LENGTH, 120, 60, 0]) {
    const list = pages.map((page) => entry(page, source, longest)).join('\n');
    if (list.length <= room) return list;
  }
  const lines: string[] = [];
  let length = 0;
  for (const page of pages) {
    const line = entry(page, source, 0);
    if (length + line.length + 60 > room) break;
    lines.push(line);
    length += line.length + 1;
  }
  return `${lines.join('\n')}\n\n${pages.length - lines.length} more pages stand in the sitemap.`;
}

function entry(page: PageSource, source: OutputSource, longest: number): string {
  const address = absoluteHref(source, source.hasMarkdown(page) ? markdownHref(source.base, page.path) : source.href(page.path));
  const description = longest === 0 ? undefined : descriptionOf(page);
  const title = oneLine(page.title).replace(/[[\]]/g, '\\$&');
  return `- [${title}](${address})${description === undefined ? '' : `: ${shortened(description, longest)}`}`;
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

function documentLists(source: OutputSource): string[] {
  const documents = source.site.documents.map(({ title, download }) => {
    const address = download.kind === 'url' ? download.url : downloadHref(source, download.path);
    return `- [${oneLine(title)}](${absoluteHref(source, address)})`;
  });
  const channels = (source.site.config.asyncapi ?? []).map(
    (document) => `- [${document}](${absoluteHref(source, downloadHref(source, document))})`,
  );
  return [
    ...(documents.length === 0 ? [] : [`## OpenAPI Specs\n\n${documents.join('\n')}`]),
    ...(channels.length === 0 ? [] : [`## AsyncAPI Specs\n\n${channels.join('\n')}`]),
  ];
}

/** URL of a document in the docs folder or elsewhere. */
export function downloadHref({ base }: Pick<OutputSource, 'base'>, document: string): string {
  return /^[a-z]+:/i.test(document) ? document : `${base}/${document.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}

/** External links of the navigation. */
function optionalLinks({ site }: OutputSource): string[] {
  const { navigation } = site;
  const links = new Map<string, string>();
  const add = (name: string, href: string) => {
    if (/^https?:/i.test(href) && !links.has(href)) links.set(href, name);
  };
  for (const { name, target } of Object.values(navigation.divisions)) if (target.kind === 'external') add(name, target.href);
  const visit = ({ items }: SidebarGroup) => {
    for (const item of items) {
      if (item.kind === 'group') visit(item);
      else if (item.kind === 'link') add(item.title, item.href);
    }
  };
  for (const section of Object.values(navigation.sections)) section.groups.forEach(visit);
  if (links.size === 0) return [];
  return [`## Optional\n\n${[...links].map(([href, name]) => `- [${oneLine(name)}](${href})`).join('\n')}`];
}

/** The start of `llms.txt` and `llms-full.txt`. */
export function formatHead({ site: { config } }: OutputSource): string {
  const instructions = formatInstructions(config.markdown?.instructions);
  return [
    `# ${oneLine(config.name)}`,
    ...(config.description === undefined ? [] : [`> ${oneLine(config.description)}`]),
    ...(instructions ? [instructions] : []),
  ].join('\n\n');
}

/** One page in `llms-full.txt`: its Markdown with its URL below the title. */
export function formatFullEntry(page: PageSource, markdown: string, source: OutputSource): string {
  const end = markdown.indexOf('\n');
  const [title, rest] = [markdown.slice(0, end), markdown.slice(end)];
  return `\n\n${title}\nSource: ${absoluteHref(source, source.href(page.path))}${rest.trimEnd()}\n`;
}
