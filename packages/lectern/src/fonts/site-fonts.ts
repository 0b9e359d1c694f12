import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, DocsFiles, type FontConfig, type FontsConfig, refusalReason, toHref } from '@lectern/core';
import type { GeneratedFilesOptions } from '../view/options.ts';
import type { SiteFile } from '../view/runtime.ts';
import { type FontCategory, type FontFace, formatFace, formatFallbacks, formatStack } from './font-css.ts';
import { readFontMetrics } from './font-metrics.ts';
import { findInstalledFont, fontPackages } from './installed-font.ts';
import { readFaces } from './read-style-sheet.ts';
import { loadRemoteFile } from './remote-font.ts';

/** The self-hosted fonts of a site. */
interface SiteFonts {
  /** Changes with the config. The same in every worker, even if a download fails. */
  key: string;
  /** `@font-face` rules and properties. Empty if the theme's fonts are used. */
  css: string;
  files: SiteFile[];
  /** URLs of the fonts to preload. */
  preload: string[];
  /** True: the theme's text font isn't used. */
  replacesText: boolean;
  diagnostics: Diagnostic[];
}

const THEME_FONTS: SiteFonts = { key: '', css: '', files: [], preload: [], replacesText: false, diagnostics: [] };

/** Fonts of the theme, and system fonts. They need no file. */
const PRESENT: Readonly<Record<string, string>> = {
  inter: 'var(--theme-font-sans)',
  'jetbrains mono': 'var(--font-mono)',
  'system-ui': 'system-ui, sans-serif',
  'sans-serif': 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
  arial: 'Arial, Helvetica, sans-serif',
  helvetica: 'Helvetica, Arial, sans-serif',
  'helvetica neue': '"Helvetica Neue", Helvetica, Arial, sans-serif',
  georgia: 'Georgia, serif',
  verdana: 'Verdana, sans-serif',
  'times new roman': '"Times New Roman", Times, serif',
  'courier new': '"Courier New", Courier, monospace',
};
/** First bytes of WOFF 2, WOFF, OpenType, and TrueType files. */
const SIGNATURES: ReadonlySet<string> = new Set(['774f4632', '774f4646', '4f54544f', '74727565', '00010000']);
const WEIGHTS = { body: [400, 500, 600, 700], heading: [600, 700] } as const;

type Side = 'heading' | 'body';

interface Found {
  stack: string;
  faces: FontFace[];
  fallbacks: string[];
  files: SiteFile[];
  preload: string[];
}

/** Resolves the fonts in the site config. A font that isn't found adds a diagnostic, and the theme's font is used. */
export async function findSiteFonts(fonts: FontsConfig | undefined, options: GeneratedFilesOptions): Promise<SiteFonts> {
  if (!fonts) return THEME_FONTS;
  const diagnostics: Diagnostic[] = [];
  const found = new Map<Side, Found>();
  for (const side of ['body', 'heading'] as const) {
    const font = fonts[side];
    if (!font) continue;
    const result = await findFont(font, side, options);
    if ('stack' in result) found.set(side, result);
    else if (!diagnostics.some(({ message }) => message === result.message)) diagnostics.push(result);
  }
  const all = [...found.values()];
  const names = [...found].map(([side, { stack }]) => `--font-${side === 'body' ? 'sans' : 'heading'}:${stack}`);
  const weights = (['body', 'heading'] as const).flatMap((side) => {
    const weight = fonts[side]?.weight;
    return weight === undefined ? [] : [`--${side === 'body' ? 'text' : 'heading'}-weight:${weight}`];
  });
  const faces = [...new Set(all.flatMap((one) => one.faces.map(formatFace)))];
  const fallbacks = [...new Set(all.flatMap((one) => one.fallbacks))];
  const properties = [...names, ...weights];
  return {
    key: JSON.stringify(
      [fonts.body, fonts.heading].map((font) => font && [font.family, font.weight, font.source, font.format, packageOf(font, options)]),
    ),
    css: [...faces, ...fallbacks, ...(properties.length === 0 ? [] : [`:root{${properties.join(';')}}`])].join('\n'),
    files: [...new Map(all.flatMap(({ files }) => files).map((file) => [file.path, file])).values()],
    preload: [...new Set(all.flatMap(({ preload }) => preload))],
    replacesText: found.has('body') && !found.get('body')?.stack.includes('theme-font'),
    diagnostics,
  };
}

/** Files of an installed font. */
function packageOf({ family, source }: FontConfig, { root }: GeneratedFilesOptions): string | undefined {
  const installed = source === undefined ? findInstalledFont(family, root) : undefined;
  return installed && `${installed.name} ${installed.version}`;
}

async function findFont(font: FontConfig, side: Side, options: GeneratedFilesOptions): Promise<Found | Diagnostic> {
  const { family, source } = font;
  if (source?.startsWith('/')) return ownFile(font, source, options);
  if (source !== undefined) return remoteFont(font, source, options);
  const present = family.toLowerCase();
  if (Object.hasOwn(PRESENT, present)) return { stack: PRESENT[present] ?? family, faces: [], fallbacks: [], files: [], preload: [] };
  return packageFont(font, side, options);
}

/** A file of the docs folder, which is copied as it is. */
async function ownFile(font: FontConfig, source: string, { root, base }: GeneratedFilesOptions): Promise<Found | Diagnostic> {
  const read = new DocsFiles(root).read(source.replace(/^\/+/, ''));
  // The cause has been reported where the configuration was checked.
  if (read.kind === 'refused')
    return missing(font, `\`${source}\` ${refusalReason(read.refusal)}`, 'Paths are relative to the folder of the configuration file.');
  const href = toHref(base, source.replace(/^\/+/, ''));
  return oneFile(font, read.bytes, href, []);
}

async function oneFile({ family, weight, format }: FontConfig, content: Buffer, href: string, files: SiteFile[]): Promise<Found> {
  const metrics = await readFontMetrics(content);
  const extension = /\.(woff2?|ttf|otf)$/i.exec(href)?.[1]?.toLowerCase();
  const kinds: Record<string, string> = { ttf: 'truetype', otf: 'opentype' };
  const face: FontFace = {
    family,
    style: 'normal',
    // A file with one weight is used for all weights, and browsers synthesize bold.
    weight: metrics?.isVariable ? '100 900' : String(weight ?? 400),
    href,
    format: format ?? kinds[extension ?? ''] ?? extension,
  };
  const category: FontCategory = /mono|code/i.test(family) ? 'monospace' : 'sans-serif';
  return {
    stack: formatStack(family, category, metrics !== undefined),
    faces: [face],
    fallbacks: metrics ? formatFallbacks(family, category, metrics) : [],
    files,
    preload: [href],
  };
}

/** A file or a style sheet at a URL. The site serves a copy, so that readers don't contact another host. */
async function remoteFont(font: FontConfig, source: string, options: GeneratedFilesOptions): Promise<Found | Diagnostic> {
  const loaded = await loadRemoteFile(source, options);
  const hint = 'Check the URL, or put the file into the docs folder and use its path.';
  if ('reason' in loaded) return missing(font, `it cannot be loaded from \`${source}\`: ${loaded.reason}`, hint);
  const isFont = SIGNATURES.has(loaded.content.toString('hex', 0, 4));
  if (isFont) {
    const file = copyOf(loaded.content, source, options);
    // Whether it could be loaded may differ between threads, so nothing but the style sheet names it.
    return { ...(await oneFile(font, loaded.content, toHref(options.base, file.path), [file])), preload: [] };
  }
  const written = readFaces(loaded.content.toString('utf8'));
  const named = written.filter(({ family }) => family.toLowerCase() === font.family.toLowerCase());
  if (named.length === 0) return missing(font, `\`${source}\` contains no font with this name`, hint);
  const faces: FontFace[] = [];
  const files: SiteFile[] = [];
  let reason = '';
  for (const { url, ...face } of named) {
    const file = await loadRemoteFile(new URL(url, source).href, options);
    if ('reason' in file) {
      reason ||= file.reason;
      continue;
    }
    const copy = copyOf(file.content, url, options);
    files.push(copy);
    faces.push({ ...face, href: toHref(options.base, copy.path) });
  }
  if (faces.length === 0) return missing(font, `the files of \`${source}\` cannot be loaded: ${reason}`, hint);
  return { stack: formatStack(font.family, 'sans-serif', false), faces, fallbacks: [], files, preload: [] };
}

function copyOf(content: Buffer, source: string, { folder }: GeneratedFilesOptions): SiteFile {
  const extension = /\.(woff2?|ttf|otf)(?:[?#]|$)/i.exec(source)?.[1]?.toLowerCase() ?? 'woff2';
  const name = hash('sha256', content).slice(0, 12);
  return { path: `${folder}/${name}.${extension}`, content: () => new Uint8Array(content) };
}

/** A font of a package that is installed for the docs or with Lectern. */
async function packageFont(font: FontConfig, side: Side, { root, base, folder }: GeneratedFilesOptions): Promise<Found | Diagnostic> {
  const installed = findInstalledFont(font.family, root);
  const [variable, plain] = fontPackages(font.family);
  if (!installed) {
    const hint = `Run \`npm install ${variable}\` (or \`${plain}\`) in the docs folder, or name a file in \`source\`.`;
    return missing(font, 'it is not installed', hint);
  }
  const sheets = installed.isVariable
    ? ['index.css', ...(side === 'body' ? ['wght-italic.css'] : [])]
    : (font.weight === undefined ? WEIGHTS[side] : side === 'body' ? [...new Set([font.weight, 600])] : [font.weight]).flatMap((weight) => [
        `${weight}.css`,
        ...(side === 'body' && weight === 400 ? ['400-italic.css'] : []),
      ]);
  const faces: FontFace[] = [];
  const files = new Map<string, SiteFile>();
  const slug = installed.name.replace(/^@fontsource(?:-variable)?\//, '');
  for (const sheet of sheets) {
    const file = path.join(installed.folder, sheet);
    if (!existsSync(file)) continue;
    for (const { url, ...face } of readFaces(readFileSync(file, 'utf8'))) {
      const absolute = path.resolve(installed.folder, url);
      const name = `${folder}/${slug}-${installed.version}/${path.basename(url)}`;
      files.set(name, { path: name, content: () => new Uint8Array(readFileSync(absolute)) });
      faces.push({ ...face, href: toHref(base, name) });
    }
  }
  const subset = `/${slug}-${installed.subset}-`;
  const hasSubset = (href: string) => href.includes(subset) && !href.includes(`${subset}ext-`);
  const first = faces.find(({ href, style }) => style === 'normal' && hasSubset(href)) ?? faces[0];
  if (!first) return missing(font, `the package \`${installed.name}\` holds no such weight`, 'Choose another weight.');
  const metrics = await readFontMetrics(Buffer.from(files.get(decodeURIComponent(first.href.slice(base.length + 1)))?.content() ?? ''));
  return {
    stack: formatStack(installed.family, installed.category, metrics !== undefined),
    faces,
    fallbacks: metrics ? formatFallbacks(installed.family, installed.category, metrics) : [],
    files: [...files.values()],
    preload: [first.href],
  };
}

function missing({ family, location }: FontConfig, reason: string, hint: string): Diagnostic {
  return {
    code: 'font/not-found',
    severity: 'warning',
    message: `The font \`${family}\` is not used: ${reason}. Text is shown in the font of the theme.`,
    hint,
    location,
  };
}
