import type { FooterSocial, IconReference } from '@lectern/core';
import type { IconPrinter } from './options.ts';
import type { SiteView } from './types.ts';

const BRANDS: Record<string, readonly [label: string, icon: string]> = {
  facebook: ['Facebook', 'facebook'],
  x: ['X', 'x-twitter'],
  'x-twitter': ['X', 'x-twitter'],
  twitter: ['Twitter', 'twitter'],
  discord: ['Discord', 'discord'],
  slack: ['Slack', 'slack'],
  github: ['GitHub', 'github'],
  gitlab: ['GitLab', 'gitlab'],
  linkedin: ['LinkedIn', 'linkedin'],
  instagram: ['Instagram', 'instagram'],
  'hacker-news': ['Hacker News', 'hacker-news'],
  youtube: ['YouTube', 'youtube'],
  medium: ['Medium', 'medium'],
  telegram: ['Telegram', 'telegram'],
  reddit: ['Reddit', 'reddit'],
  bluesky: ['Bluesky', 'bluesky'],
  threads: ['Threads', 'threads'],
  mastodon: ['Mastodon', 'mastodon'],
};

const OTHERS: Record<string, readonly [label: string, icon: string]> = {
  website: ['Website', 'globe'],
  'earth-americas': ['Website', 'earth-americas'],
  podcast: ['Podcast', 'podcast'],
};

/** Accessible name and icon of a platform. Unknown platforms get a link icon and their own name. */
function describePlatform(platform: string): { label: string; icon: IconReference } {
  const key = platform.trim().toLowerCase();
  const brand = Object.hasOwn(BRANDS, key) ? BRANDS[key] : undefined;
  if (brand) return { label: brand[0], icon: { name: brand[1], type: 'brands', library: 'fontawesome' } };
  const other = Object.hasOwn(OTHERS, key) ? OTHERS[key] : undefined;
  const words = key.replace(/[-_]+/g, ' ');
  return {
    label: other?.[0] ?? words.charAt(0).toUpperCase() + words.slice(1),
    icon: { name: other?.[1] ?? 'link', type: 'solid', library: 'fontawesome' },
  };
}

/** The social accounts in the footer, in the order of the config. */
export function buildSocials(socials: readonly FooterSocial[], icon: IconPrinter): SiteView['socials'] {
  return socials.map(({ platform, url }) => {
    const { label, icon: reference } = describePlatform(platform);
    return { label, href: url, icon: icon(reference, { size: 20 }) };
  });
}
