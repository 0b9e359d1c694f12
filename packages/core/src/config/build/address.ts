import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import { withDefined } from '../with-defined.ts';

/** The public URL of the site: `lectern.site` and `lectern.base`, or else the URL of a `canonical` meta tag. */
export function buildAddress(docs: Pick<Docs, 'metadata' | 'seo' | 'lectern'>, reading: Reading) {
  const site = docs.lectern.site === undefined ? canonicalSite(docs, reading) : buildSite(docs.lectern, docs.lectern.site, reading);
  const base = docs.lectern.base?.trim().replace(/^\/+|\/+$/g, '');
  return withDefined({ site, base: base === undefined || base === '' ? undefined : `/${base}` });
}

function canonicalSite({ metadata, seo }: Pick<Docs, 'metadata' | 'seo'>, reading: Reading): string | undefined {
  const tags = metadata?.canonical === undefined ? seo?.metatags : metadata;
  const written = tags?.canonical;
  if (tags === undefined || typeof written !== 'string' || written.trim() === '') return undefined;
  const site = originOf(written);
  if (site !== undefined) return site;
  const node = reading.nodeOfField(tags, 'canonical');
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `\`${reading.nameOf(node)}\` is not a URL without a path, so it is not used as the URL of the site.`,
    hint: addressHint(
      written,
      (site, base) => `Write \`"lectern": { "site": "${site}", "base": "${base}" }\` if the docs are at this path.`,
    ),
  });
  return undefined;
}

function buildSite(lectern: Docs['lectern'], written: string, reading: Reading): string | undefined {
  const site = originOf(written);
  if (site !== undefined) return site;
  const node = reading.nodeOfField(lectern, 'site');
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` must be a URL without a path, but it is ${JSON.stringify(written)}.`,
    hint: addressHint(written, (site, base) => `Write \`"site": "${site}"\` and \`"base": "${base}"\`.`),
  });
  return undefined;
}

function addressHint(written: string, divided: (site: string, base: string) => string): string {
  const url = URL.canParse(written.trim()) ? new URL(written.trim()) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb ? divided(url.origin, url.pathname.replace(/\/$/, '')) : 'For example: `"site": "https://docs.example.com"`';
}

/** The origin of a URL without a path. */
function originOf(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : undefined;
}

/** Heading levels of the table of contents; both defaults when the range is upside down. */
export function buildTableOfContents(written: Docs['lectern']['tableOfContents'], reading: Reading) {
  const { from, to } = written;
  if (from <= to) return { from, to };
  const node = reading.nodeOf(written);
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` goes from level ${from} to level ${to}, which includes no headings.`,
    hint: `Write \`{ "from": ${to}, "to": ${from} }\`.`,
  });
  return { from: 2, to: 4 };
}
