import * as z from 'zod';
import { anyCaseOf } from './any-case.ts';
import { text } from './text.ts';
import { ACCOUNT, link, linkText } from './url.ts';

/** Platforms of the format, then those that other files name and that have an icon too. */
export const SOCIAL_PLATFORMS = [
  'website',
  'facebook',
  'x',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'twitter',
  'x-twitter',
  'youtube',
  'medium',
  'telegram',
  'reddit',
  'bluesky',
  'threads',
  'podcast',
  'earth-americas',
] as const;

// The reader warns about the others when it builds the footer.
const address = link.meta({ pattern: ACCOUNT });
const account = address.optional();

export const footerSocialsSchema = z
  .union([
    z
      .object({
        website: account.describe('URL of the website.'),
        facebook: account.describe('URL of the Facebook page.'),
        x: account.describe('URL of the X account.'),
        discord: account.describe('Invitation to the Discord server.'),
        slack: account.describe('Invitation to the Slack workspace.'),
        github: account.describe('URL of the GitHub organization or repository.'),
        linkedin: account.describe('URL of the LinkedIn page.'),
        instagram: account.describe('URL of the Instagram account.'),
        'hacker-news': account.describe('URL of the Hacker News profile.'),
      })
      .catchall(account)
      .meta({ propertyNames: anyCaseOf(SOCIAL_PLATFORMS) }),
    z.array(
      z.strictObject({
        type: text.meta({ description: 'Name of the platform.', examples: ['github'], ...anyCaseOf(SOCIAL_PLATFORMS) }),
        url: linkText.meta({ description: 'URL of the account.', examples: ['https://github.com/example'], pattern: ACCOUNT }),
      }),
    ),
  ])
  .optional()
  .meta({ description: 'Social accounts in the footer.', examples: [{ github: 'https://github.com/example' }] });
