import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Random } from '../tests/edits/random.ts';
import { type Flavour, flavours } from './flavours.ts';

/** Pages of one section, which is one group of the sidebar. */
const sectionSize = 25;

const vocabulary = [
  'account archive batch branch broker bucket budget cache channel checksum cluster column commit console cursor',
  'dashboard deadline digest domain draft endpoint entry event export feature field filter folder gateway grant',
  'handler header import index invoice job key label ledger limit listener lock message meter mirror module',
  'monitor notice operator order owner page partition payload permission pipeline policy process profile queue',
  'record region release replica report request resource response role route schedule scope secret segment session',
  'shard signal snapshot source stage status storage stream subject subscription table target task tenant timeout',
  'token topic trace transfer trigger update user validator value vault version volume webhook window worker zone',
]
  .join(' ')
  .split(' ');

const verbs =
  'accepts attaches checks collects delivers drops forwards holds keeps limits lists marks moves names reads repeats returns sends stores waits'.split(
    ' ',
  );

/** Address of a page without slashes at its ends: `section-002/page-00050`. */
export function pagePath(index: number) {
  return `section-${String(Math.floor(index / sectionSize)).padStart(3, '0')}/page-${String(index).padStart(5, '0')}`;
}

/** Paths of all pages, one list for each section, in order. */
export function sections(count: number) {
  const all = Array.from({ length: count }, (_, index) => pagePath(index));
  return Array.from({ length: Math.ceil(count / sectionSize) }, (_, section) =>
    all.slice(section * sectionSize, (section + 1) * sectionSize),
  );
}

/** Title of a page, such as `Ledger window 50`; no two pages share one. */
export function pageTitle(index: number) {
  const random = randomOf(~index);
  return `${capital(`${pickFrom(vocabulary, random)} ${pickFrom(vocabulary, random)}`)} ${index}`;
}

/**
 * Source of one page: prose, a list with a link, a callout, a table, tabs, steps, cards and four blocks of code.
 * The same index gives the same text in a site of any size, but for the target of its one link.
 *
 * @param count Pages of the site.
 */
export function pageSource(index: number, count: number, flavour: Flavour) {
  const random = randomOf(index + 1);
  const pick = (list: string[]) => pickFrom(list, random);
  const noun = () => pick(vocabulary);
  const title = () => capital(`${noun()} ${noun()}`);
  const sentence = () => {
    const clauses = Array.from({ length: 1 + random.below(2) }, () => `the ${noun()} ${pick(verbs)} every ${noun()} of its ${noun()}`);
    return `${capital(clauses.join(', and '))}.`;
  };
  const paragraph = (length: number) => Array.from({ length }, sentence).join(' ');
  const subject = noun();
  const code = codeBlocks(index, subject, noun(), flavour);
  const parts = [
    paragraph(4),
    `## ${title()}`,
    paragraph(4),
    flavour.callout(sentence()),
    code.javascript,
    [
      `- ${sentence()}`,
      `- ${sentence()}`,
      `- Continue with [${noun()} and ${noun()}](${flavour.link(pagePath((index + 7) % count))}).`,
    ].join('\n'),
    `## ${title()}`,
    paragraph(3),
    flavour.tabs([
      { title: 'Python', body: code.python },
      { title: 'Shell', body: code.shell },
    ]),
    `### ${title()}`,
    paragraph(3),
    table(Array.from({ length: 6 }, () => [`\`${noun()}\``, pick(['string', 'integer', 'boolean']), sentence()])),
    code.json,
    `## ${title()}`,
    flavour.steps(Array.from({ length: 3 }, () => ({ title: title(), body: sentence() }))),
    flavour.cards([
      { title: title(), body: sentence(), icon: 'star' },
      { title: title(), body: sentence(), icon: 'rocket' },
    ]),
    paragraph(5),
  ];
  const heading = pageTitle(index);
  const frontMatter = `---\ntitle: "${heading}"\ndescription: "${sentence()}"\n---\n\n`;
  return `${frontMatter}${flavour.opening()}${parts.join('\n\n')}\n`;
}

/** Four languages, none of them the same on two pages, so that no highlighter is spared work by its cache. */
function codeBlocks(index: number, subject: string, other: string, flavour: Flavour) {
  const fence = (meta: string, text: string) => `\`\`\`${meta}\n${text}\n\`\`\``;
  return {
    javascript: fence(
      flavour.titledFence('js', 'collect.js'),
      [
        "import { connect } from '@example/sdk';",
        '',
        `const service = await connect({ token: process.env.TOKEN, timeout: ${1000 + index} });`,
        '',
        `export async function collect${capital(subject)}${index}(filter = {}) {`,
        '  const found = [];',
        `  for await (const ${other} of service.${subject}.list({ ...filter, size: ${(index % 90) + 10} })) {`,
        `    if (${other}.state !== 'closed') found.push({ id: ${other}.id, name: ${other}.name ?? 'unnamed' });`,
        '  }',
        '  return found;',
        '}',
      ].join('\n'),
    ),
    python: fence(
      'python',
      [
        'import os',
        'from example import Service',
        '',
        '',
        `def count_${subject}_${index}(state: str = "open") -> int:`,
        `    """Counts each ${subject} in one state."""`,
        '    service = Service(token=os.environ["TOKEN"])',
        `    return sum(1 for ${other} in service.${subject}.all() if ${other}.state == state)`,
      ].join('\n'),
    ),
    shell: fence(
      'bash',
      [
        `curl --request POST "https://api.example.com/v1/${subject}/${index}" \\`,
        '  --header "Authorization: Bearer $TOKEN" \\',
        `  --data '{"${other}": ${index % 100}, "dry_run": true}'`,
      ].join('\n'),
    ),
    json: fence(
      'json',
      JSON.stringify(
        {
          id: `${subject}_${index}`,
          kind: subject,
          [other]: { size: index % 512, open: index % 2 === 0 },
          items: [1, 'two', null],
          next: null,
        },
        null,
        2,
      ),
    ),
  };
}

function table(rows: string[][]) {
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

function pickFrom(list: string[], random: Random) {
  return wordAt(list, random.below(list.length));
}

/** A word of a list that starts again at its end. */
function wordAt(list: string[], index: number) {
  return list[index % list.length] ?? '';
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A page depends on its index alone. */
function randomOf(seed: number) {
  return new Random(Math.imul(seed, 0x9e3779b1));
}

/** A Lectern page with many blocks of code and little else. */
export function codePage(blocks: number) {
  const parts = Array.from({ length: blocks }, (_, index) => {
    const code = codeBlocks(index, wordAt(vocabulary, index), wordAt(vocabulary, index * 7 + 3), flavours.lectern);
    const heading = index % 10 === 0 ? `## Part ${index / 10 + 1}\n\n` : '';
    return `${heading}${Object.values(code)[index % 4]}`;
  });
  return `---\ntitle: "Code"\ndescription: "Many blocks of code on one page."\n---\n\n${parts.join('\n\n')}\n`;
}

/** Writes all pages of a site below a folder. */
export async function writePages(folder: string, count: number, flavour: Flavour) {
  for (const [number, paths] of sections(count).entries()) {
    await mkdir(join(folder, dirname(pagePath(number * sectionSize))), { recursive: true });
    await Promise.all(
      paths.map((path, place) =>
        writeFile(join(folder, `${path}.${flavour.extension}`), pageSource(number * sectionSize + place, count, flavour)),
      ),
    );
  }
}
