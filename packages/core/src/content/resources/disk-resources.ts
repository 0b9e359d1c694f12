import { hash } from 'node:crypto';
import path from 'node:path';
import { imageSize } from 'image-size';
import { remember } from '../../cache/remember.ts';
import { pagePath } from '../../config/paths.ts';
import { decodeText } from '../../diagnostics/decode.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import { type Discovery, isReadme } from '../../files/discover.ts';
import { REMOVED, readBytes } from '../../files/disk.ts';
import type { DocsFiles } from '../../files/docs-files.ts';
import { tooLarge } from '../../files/read-text.ts';
import { parseMdx } from '../parse/parse-mdx.ts';
import type { SourceSyntax } from '../parse/source-syntax.ts';
import type { ParserCheck } from '../parse/syntax-problem.ts';
import type { PageSource } from '../types.ts';
import { PathNames } from './path-names.ts';
import type { ContentResources, ImageSize, ResourceFile } from './resources.ts';

/** A docs folder on disk. */
interface DiskFolder {
  docs: DocsFiles;
  base: string;
  discovery: Discovery;
  pages: readonly PageSource[];
  syntax: SourceSyntax;
  checkParser?: ParserCheck | undefined;
}

/** Resources that are read from disk on first use and cached. */
export function createDiskResources({ docs, base, discovery, pages, syntax, checkParser }: DiskFolder): ContentResources {
  const pagePathsByName = new Map<string, string>();
  const folded = new Map<string, string>();
  const urls = new Map<string, string>();
  for (const page of pages) {
    if (page.frontMatter.url !== undefined) {
      urls.set(page.path, page.frontMatter.url);
      continue;
    }
    pagePathsByName.set(page.path, page.path);
    folded.set(page.path.toLowerCase(), page.path);
    // Links name a `README.md` by its file.
    if (isReadme(page.file)) folded.set(pagePath(page.file).toLowerCase(), page.path);
  }
  const published = new Set(discovery.assets.map((one) => one.path));
  const resources = new Map<string, ResourceFile | undefined>();
  const texts = new Map<string, string | undefined>();
  const sizes = new Map<string, ImageSize | undefined>();
  const fingerprints = new Map<string, string | undefined>();
  const failures = new Map<string, string>();
  const fail = (name: string, reason: string): undefined => void failures.set(name, reason);
  const read = (name: string): Uint8Array | undefined => {
    const found = readBytes(path.join(docs.root, name));
    fingerprints.set(name, found.kind === 'bytes' ? hash('sha1', found.bytes) : undefined);
    if (found.kind === 'bytes') return found.bytes;
    // Pages also depend on files that do not exist.
    if (!discovery.files.has(name)) return undefined;
    return fail(name, found.isMissing ? REMOVED : found.reason);
  };
  const disk: FileReader = { has: (name) => discovery.files.has(name), read, fail, syntax, checkParser };
  return {
    base,
    findPage: (name) => pagePathsByName.get(name) ?? folded.get(name.toLowerCase()),
    urlOf: (name) => urls.get(name),
    hasFile: (name) => published.has(name.normalize('NFC')),
    isUnpublished: (name) => discovery.files.has(name) && !published.has(name) && !/\.mdx?$/i.test(name),
    readResource: (name) => remember(resources, name, () => readResource(name, disk)),
    syntax,
    checkParser,
    readText: (name) => remember(texts, name, () => (discovery.files.has(name) ? decodeFile(name, disk) : undefined)),
    imageSize: (name) => remember(sizes, name, () => (discovery.files.has(name) ? readImageSize(name, read) : undefined)),
    refusal(name) {
      const reason = failures.get(name);
      if (reason !== undefined) return { kind: 'unreadable', reason };
      const refusal = discovery.files.has(name) ? undefined : docs.refusal(name);
      return refusal?.kind === 'missing' || refusal?.kind === 'folder' ? undefined : refusal;
    },
    fingerprint(name) {
      if (!fingerprints.has(name)) read(name);
      return fingerprints.get(name);
    },
    forget: (name) => {
      resources.delete(name);
      texts.delete(name);
      sizes.delete(name);
      fingerprints.delete(name);
      failures.delete(name);
    },
    filePaths: () => discovery.files.keys(),
    pageNames: new PathNames(() => pagePathsByName.keys()),
    fileNames: new PathNames(() => discovery.files.keys()),
  };
}

/** Reads the bytes of a file by its path from the root; undefined if that is not possible. */
type ReadBytes = (file: string) => Uint8Array | undefined;

interface FileReader extends Pick<DiskFolder, 'syntax' | 'checkParser'> {
  has(file: string): boolean;
  read: ReadBytes;
  /** Records why a file cannot be used. */
  fail(file: string, reason: string): undefined;
}

function readResource(file: string, { has, read, fail, syntax, checkParser }: FileReader): ResourceFile | undefined {
  if (!has(file)) return undefined;
  const isCode = /\.[cm]?[jt]sx?$/.test(file);
  if (!isCode && !/\.(?:mdx?|json)$/.test(file)) return { kind: 'script' };
  const bytes = read(file);
  const problem = bytes && /\.mdx?$/.test(file) ? tooLarge(file, bytes.length) : undefined;
  if (problem) return { kind: 'mdx', source: new SourceText(file, ''), parsed: { kind: 'failed', diagnostics: [problem] } };
  const decoded = bytes && decodeText(bytes);
  if (isCode && !bytes) return undefined;
  if (isCode) return { kind: 'script', source: decoded?.kind === 'text' ? new SourceText(file, decoded.text) : undefined };
  if (decoded === undefined) return undefined;
  if (decoded.kind !== 'text') return fail(file, `it is not valid UTF-8; it looks like ${decoded.encoding}`);
  const source = new SourceText(file, decoded.text);
  if (/\.mdx?$/.test(file)) return { kind: 'mdx', source, parsed: parseMdx(source, syntax, checkParser) };
  try {
    return { kind: 'json', value: JSON.parse(source.text) };
  } catch {
    return fail(file, 'it is not valid JSON');
  }
}

function decodeFile(file: string, { read }: FileReader): string | undefined {
  const bytes = read(file);
  const decoded = bytes && !tooLarge(file, bytes.length) ? decodeText(bytes) : undefined;
  return decoded?.kind === 'text' ? decoded.text : undefined;
}

/** From this EXIF orientation on, width and height are swapped. */
const TURNED = 5;

function readImageSize(file: string, read: ReadBytes): ImageSize | undefined {
  if (!/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(file)) return undefined;
  const bytes = read(file);
  if (!bytes) return undefined;
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    // A photo of a phone that was held upright is stored on its side. Browsers turn it.
    return orientation < TURNED ? size : { width: size.height, height: size.width };
  } catch {
    return undefined;
  }
}
