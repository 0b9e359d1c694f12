import type * as z from 'zod';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { FooterSocial } from '../basic-types.ts';
import { listCode } from '../describe-value.ts';
import type { ConfigProblem, Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import { type footerSocialsSchema, SOCIAL_PLATFORMS } from '../schema/footer-socials.ts';
import { ACCOUNT } from '../schema/url.ts';
import { withDefined } from '../with-defined.ts';
import { checkUrl } from './check-url.ts';

const ACCOUNT_URL = new RegExp(ACCOUNT);

/** Maximum number of columns of a footer. */
const MAX_COLUMNS = 4;

/** The columns of links in the footer, without empty ones; undefined if there are none. */
export function buildFooterColumns(links: NonNullable<Docs['footer']>['links'], reading: Reading) {
  const columns = (links ?? []).filter(({ items }) => items.length > 0);
  const node = columns.length > MAX_COLUMNS && links ? reading.nodesOfItems(links)[MAX_COLUMNS] : undefined;
  if (node) {
    reading.report(node, {
      code: 'config/invalid-value',
      severity: 'warning',
      message: `The footer has ${columns.length} columns, but at most ${MAX_COLUMNS} fit next to each other.`,
      hint: 'Use fewer columns.',
    });
  }
  for (const { items } of columns) for (const item of items) reading.rememberLink(item, 'href');
  if (columns.length === 0) return undefined;
  return columns.map(({ header, items }) =>
    withDefined({ header: header?.trim(), items: items.map(({ label, href }) => ({ label: label.trim(), url: href.trim() })) }),
  );
}

/** Accounts in written order. Any platform is accepted; one without an icon is a warning. */
export function buildFooterSocials(socials: z.output<typeof footerSocialsSchema>, reading: Reading): FooterSocial[] {
  if (socials === undefined) return [];
  if (Array.isArray(socials)) {
    for (const entry of socials) {
      const problem = checkPlatform(entry.type);
      if (problem !== undefined) reading.report(reading.nodeOfField(entry, 'type'), problem);
      checkAccount(entry, 'url', reading);
    }
    return socials.map(({ type, url }) => ({ platform: type.trim(), url: url.trim() }));
  }
  const accounts = Object.entries(socials).map(([platform, url]) => ({ platform, url: url?.trim() ?? '' }));
  const given = accounts.filter(({ url }) => url !== '');
  for (const { platform } of given) {
    const problem = checkPlatform(platform);
    if (problem !== undefined) reading.reportKeyOf(socials, platform, problem);
    checkAccount(socials, platform, reading);
  }
  return given;
}

/** A path is checked when the pages are known. */
function checkAccount(owner: object, key: string, reading: Reading): void {
  if (checkUrl(reading.nodeOfField(owner, key), ACCOUNT_URL, reading)) reading.rememberLink(owner, key);
}

function checkPlatform(written: string): ConfigProblem | undefined {
  const platform = written.trim();
  if (SOCIAL_PLATFORMS.some((known) => known === platform.toLowerCase())) return undefined;
  return {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `The platform \`${platform}\` has no icon; a link icon is shown.`,
    hint: didYouMean(platform, SOCIAL_PLATFORMS) ?? `Platforms with an icon are ${listCode(SOCIAL_PLATFORMS.slice(0, 9))} and others.`,
  };
}
