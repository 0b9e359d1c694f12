/**
 * How a page spells its components. A flavour that lacks one spells what its authors would write instead.
 *
 * @typedef {object} Flavour
 * @property {string} extension
 * @property {() => string} opening Text after the front matter.
 * @property {(path: string) => string} link Address of a page in a link.
 * @property {(language: string, title: string) => string} titledFence What follows the backticks of a block with a title.
 * @property {(text: string) => string} callout
 * @property {(tabs: { title: string, body: string }[]) => string} tabs Each body is one block of code.
 * @property {(steps: { title: string, body: string }[]) => string} steps
 * @property {(cards: { title: string, body: string, icon: string }[]) => string} cards
 */

/** @type {Flavour} */
const lectern = {
  extension: 'mdx',
  opening: () => '',
  link: (path) => `/${path}/`,
  titledFence: (language, title) => `${language} title="${title}"`,
  callout: (text) => `<Tip>\n  ${text}\n</Tip>`,
  tabs: (tabs) =>
    wrap(
      'Tabs',
      tabs.map(({ title, body }) => `<Tab title="${title}">\n\n${body}\n\n</Tab>`),
    ),
  steps: (steps) =>
    wrap(
      'Steps',
      steps.map(({ title, body }) => `<Step title="${title}">\n${body}\n</Step>`),
    ),
  cards: (cards) =>
    wrap(
      'CardGroup',
      cards.map(({ title, body, icon }) => `<Card title="${title}" icon="${icon}">\n${body}\n</Card>`),
      ' cols={2}',
    ),
};

/** @type {Flavour} */
const starlight = {
  ...lectern,
  opening: () => "import { Aside, Card, CardGrid, Steps, TabItem, Tabs } from '@astrojs/starlight/components';\n\n",
  callout: (text) => `<Aside type="tip">\n  ${text}\n</Aside>`,
  tabs: (tabs) =>
    wrap(
      'Tabs',
      tabs.map(({ title, body }) => `<TabItem label="${title}">\n\n${body}\n\n</TabItem>`),
    ),
  steps: (steps) => wrap('Steps', ['', numbered(steps), '']),
  cards: (cards) =>
    wrap(
      'CardGrid',
      cards.map(({ title, body, icon }) => `<Card title="${title}" icon="${icon}">\n${body}\n</Card>`),
    ),
};

/** Blume names its components as Lectern does and writes callouts as directives. @type {Flavour} */
const blume = { ...lectern, link: (path) => `/${path}`, callout: (text) => `:::tip\n${text}\n:::` };

/** Plain Markdown. @type {Flavour} */
const hugo = {
  extension: 'md',
  opening: () => '',
  link: (path) => `/${path}/`,
  titledFence: (language) => language,
  callout: (text) => `> **Tip:** ${text}`,
  tabs: (tabs) => tabs.map(({ title, body }) => `**${title}**\n\n${body}`).join('\n\n'),
  steps: numbered,
  cards: bulleted,
};

export const flavours = { lectern, starlight, blume, hugo };

function numbered(steps) {
  return steps.map(({ title, body }, index) => `${index + 1}. **${title}**\n\n   ${body}`).join('\n\n');
}

function bulleted(cards) {
  return cards.map(({ title, body }) => `- **${title}**\n\n  ${body}`).join('\n\n');
}

function wrap(tag, children, attributes = '') {
  return `<${tag}${attributes}>\n${children.join('\n')}\n</${tag}>`;
}
