interface Part {
  title: string;
  body: string;
}

/** How a page spells its components. A flavour that lacks one spells what its authors would write instead. */
export interface Flavour {
  extension: string;
  /** Text after the front matter. */
  opening: () => string;
  /** Address of a page in a link. */
  link: (path: string) => string;
  /** What follows the backticks of a block with a title. */
  titledFence: (language: string, title: string) => string;
  callout: (text: string) => string;
  /** Each body is one block of code. */
  tabs: (tabs: Part[]) => string;
  steps: (steps: Part[]) => string;
  cards: (cards: (Part & { icon: string })[]) => string;
}

const lectern: Flavour = {
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

const starlight: Flavour = {
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

/** Blume names its components as Lectern does and writes callouts as directives. */
const blume: Flavour = { ...lectern, link: (path) => `/${path}`, callout: (text) => `:::tip\n${text}\n:::` };

/** Plain Markdown. */
const hugo: Flavour = {
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

function numbered(steps: Part[]) {
  return steps.map(({ title, body }, index) => `${index + 1}. **${title}**\n\n   ${body}`).join('\n\n');
}

function bulleted(cards: Part[]) {
  return cards.map(({ title, body }) => `- **${title}**\n\n  ${body}`).join('\n\n');
}

function wrap(tag: string, children: string[], attributes = '') {
  return `<${tag}${attributes}>\n${children.join('\n')}\n</${tag}>`;
}
