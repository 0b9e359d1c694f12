import * as z from 'zod';
import { anyCase } from './any-case.ts';
import { icon, iconType } from './look/icon.ts';
import { linkText } from './url.ts';

// For editors; the reader checks the same when it builds the top bar.
const WITH_LABEL = { required: ['label'], properties: { label: { pattern: '\\S' } } };
const WITH_ICON = { required: ['icon'], properties: { icon: { minProperties: 1, pattern: '\\S' } } };
const WITH_TITLE = { required: ['title'], properties: { title: { pattern: '\\S' } } };
const WITH_OWN_LABEL = { required: ['type'], properties: { type: { enum: ['github', 'discord'] } } };
const REPOSITORY_URL = `^\\s*(?:${anyCase('https?')}://)?(?:${anyCase('www')}\\.)?${anyCase('github')}\\.${anyCase('com')}/[\\w.-]+/[\\w.-]`;
const WITH_REPOSITORY = {
  anyOf: [
    { not: { required: ['type'], properties: { type: { enum: ['github'] } } } },
    { properties: { href: { pattern: REPOSITORY_URL } } },
  ],
};

const style = z.enum(['pill', 'roundedRectangle']).optional().describe('Shape of the button. A link with a shape is a button.');
const arrow = z.boolean().optional().describe('Whether an arrow follows the text.');

export const navbarFields = z.strictObject({
  links: z
    .array(
      z
        .strictObject({
          label: z.string().optional().describe('Text of the link. Optional for `github` and `discord`, and beside an icon.'),
          title: z.string().optional().describe('Name of a link that shows only an icon, for screen readers. Default: its host.'),
          href: linkText.meta({ description: 'URL of the link.', examples: ['https://example.com/blog'] }),
          type: z
            .enum(['link', 'button', 'github', 'discord'])
            .default('link')
            .describe('`github` shows the stars of a repository, `discord` the number of online members of a server.'),
          icon: icon.optional().describe('Icon next to the text.'),
          iconType: iconType.optional().describe('Style of the icon.'),
          style,
          arrow,
        })
        .meta({ anyOf: [WITH_LABEL, WITH_TITLE, WITH_OWN_LABEL, WITH_ICON], allOf: [WITH_REPOSITORY] }),
    )
    .optional()
    .meta({ description: 'Links in the top bar.', examples: [[{ label: 'Blog', href: 'https://example.com/blog' }]] }),
  primary: z
    .strictObject({
      type: z.enum(['button', 'github', 'discord']).default('button').describe('`button` needs a label; the others have their own.'),
      label: z.string().optional().describe('Text of the button.'),
      href: linkText.meta({ description: 'URL of the button.', examples: ['https://example.com/sign-up'] }),
      style,
      arrow,
    })
    .meta({ anyOf: [WITH_LABEL, WITH_OWN_LABEL], allOf: [WITH_REPOSITORY] })
    .optional()
    .meta({ description: 'Button at the end of the top bar.', examples: [{ label: 'Get started', href: 'https://example.com/sign-up' }] }),
});

export const navbarSchema = navbarFields.optional().meta({
  description: 'The top bar.',
  examples: [{ primary: { type: 'button', label: 'Get started', href: 'https://example.com/sign-up' } }],
});
