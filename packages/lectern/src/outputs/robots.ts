import { isClosed } from '../view/head/published-pages.ts';
import { absoluteHref, type OutputSource } from '../view/page-tools/source.ts';

export const ROBOTS_FILE = 'robots.txt';

/** @param sitemap URL of the sitemap without the origin; undefined if there is none */
export function formatRobots(source: OutputSource, sitemap: string | undefined): string {
  const { config } = source.site;
  const lines = ['User-agent: *'];
  const { contentSignal } = config.lectern;
  if (contentSignal !== undefined) lines.push(`Content-Signal: ${contentSignal.replace(/\s+/g, ' ').trim()}`);
  lines.push(isClosed(config) || source.isPreview ? `Disallow: ${source.base}/` : `Allow: ${source.base}/`);
  if (sitemap !== undefined && source.origin !== undefined) lines.push('', `Sitemap: ${absoluteHref(source, sitemap)}`);
  return `${lines.join('\n')}\n`;
}
