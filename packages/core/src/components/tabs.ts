import { propText } from '../tree/author-text.ts';
import { slugify } from '../tree/slug.ts';
import type { Component, Components } from './component.ts';
import { stringOf, titled } from './forms.ts';
import { any, NUMBER, SWITCH, switches } from './prop-values.ts';

const SYNCED = 'Tabs with the same labels are in sync, unless `sync` is `false`.';

const TAB: Component = {
  isContainer: true,
  props: { ...any('title', 'label', 'value', 'icon', 'iconType'), default: SWITCH },
  finish({ props, inner }, { claim }) {
    inner.panel = claim(stringOf(props.id) ?? slugify(propText(props.title) || propText(props.label) || 'tab'));
    props.id = inner.panel;
  },
  markdown: titled('title', 'label', 'value'),
};

export const components: Components = {
  Tabs: {
    foreign: { blocks: ['tabs'] },
    isContainer: true,
    props: { ...any('items', 'defaultValue'), defaultTabIndex: NUMBER, ...switches('sync', 'borderBottom') },
    ignored: { groupId: SYNCED, queryString: SYNCED, values: 'Each `<Tab>` has its own `title`.' },
    readsChildren: true,
  },
  Tab: { ...TAB, foreign: { blocks: ['tab'] } },
  TabItem: { ...TAB, printedBy: 'Tab' },
};
