import { propText } from '../tree/author-text.ts';
import { slugify } from '../tree/slug.ts';
import type { Components } from './component.ts';
import { stringOf, titled } from './forms.ts';
import { any, switches } from './prop-values.ts';

export const components: Components = {
  Accordion: {
    role: 'details',
    foreign: { blocks: ['details', 'collapse', 'expandable'] },
    isContainer: true,
    props: { ...any('title', 'description', 'icon', 'iconType'), ...switches('defaultOpen', 'defaultClose') },
    ignored: { href: 'The title of an accordion opens it. Write a link in its text.' },
    check: (has) =>
      has('title') ? undefined : { message: 'This `<Accordion>` has no `title`; "Details" is shown instead.', hint: 'Add `title="…"`.' },
    hydrates: true,
    finish({ props }, { claim }) {
      props.id = claim((stringOf(props.id) ?? slugify(propText(props.title) || 'details')).replaceAll(':', '-'));
    },
    markdown: titled('title'),
    search: { shown: ['description'], heading: ({ title }) => ({ level: 4, title }) },
  },
  AccordionGroup: {
    isContainer: true,
    props: {},
    ignored: {
      cols: 'Accordions are below each other. Write `<Columns>` around them.',
      title: 'A group has no title. Write a heading above it.',
      defaultOpen: 'Write `defaultOpen` on each `<Accordion>`.',
    },
    hydrates: true,
  },
  Expandable: {
    role: 'details',
    isContainer: true,
    props: { ...any('title'), ...switches('defaultOpen', 'defaultClosed') },
    markdown: titled('title'),
  },
};
