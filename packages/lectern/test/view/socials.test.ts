import { expect, it } from 'vitest';
import { buildSocials } from '../../src/view/socials.ts';

it.each([
  ['facebook', 'Facebook', 'brands:facebook'],
  ['x', 'X', 'brands:x-twitter'],
  ['x-twitter', 'X', 'brands:x-twitter'],
  ['twitter', 'Twitter', 'brands:twitter'],
  ['discord', 'Discord', 'brands:discord'],
  ['slack', 'Slack', 'brands:slack'],
  ['GitHub', 'GitHub', 'brands:github'],
  ['gitlab', 'GitLab', 'brands:gitlab'],
  ['linkedin', 'LinkedIn', 'brands:linkedin'],
  ['instagram', 'Instagram', 'brands:instagram'],
  ['hacker-news', 'Hacker News', 'brands:hacker-news'],
  ['youtube', 'YouTube', 'brands:youtube'],
  ['medium', 'Medium', 'brands:medium'],
  ['telegram', 'Telegram', 'brands:telegram'],
  ['reddit', 'Reddit', 'brands:reddit'],
  ['bluesky', 'Bluesky', 'brands:bluesky'],
  ['threads', 'Threads', 'brands:threads'],
  ['mastodon', 'Mastodon', 'brands:mastodon'],
  ['website', 'Website', 'solid:globe'],
  ['earth-americas', 'Website', 'solid:earth-americas'],
  ['podcast', 'Podcast', 'solid:podcast'],
  [' our_own-place ', 'Our own place', 'solid:link'],
  ['constructor', 'Constructor', 'solid:link'],
])('an account on %s is called %s and drawn as %s', (platform, label, drawn) => {
  const icon = (reference: unknown, { size }: { size: number }) => {
    const { name, type, library } = reference as { name: string; type: string; library: string };
    return `${library}:${type}:${name}:${size}` as never;
  };
  expect(buildSocials([{ platform, url: '/a' }] as never, icon as never)).toEqual([{ label, href: '/a', icon: `fontawesome:${drawn}:20` }]);
});
