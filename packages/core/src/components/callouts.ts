import { capitalized } from '../config/capitalized.ts';
import { propText } from '../tree/author-text.ts';
import { paragraph, text } from '../tree/mdast.ts';
import type { Component, Components } from './component.ts';
import { strong } from './forms.ts';
import { any, CALLOUT_KIND, HEX } from './prop-values.ts';

const NO_LINK = { href: 'A callout is not a link. Write a link in its text.' };
const NO_KIND = 'The tag determines the kind. Write `<Callout type="…">`.';

const CALLOUT: Component = {
  props: any('title', 'icon', 'iconType', 'emoji', 'ariaLabel'),
  ignored: { ...NO_LINK, type: NO_KIND, intent: NO_KIND, color: 'The tag determines the color. Write `<Callout color="…">`.' },
  hydrates: true,
  markdown({ name, props, children }, { prop, blocks }) {
    const kind = name === 'Callout' || name === 'Alert' ? capitalized(propText(props.type ?? props.intent)?.trim() || 'Note') : name;
    const title = prop(props.title);
    const head = [strong([text(kind), ...(title ? [text(':')] : [])]), ...(title ? [text(' '), ...title] : [])];
    return [{ type: 'blockquote', children: [...paragraph(head), ...blocks(children)] }];
  },
  search: { shown: ['title'] },
};

const OF_ANY_KIND: Component = {
  ...CALLOUT,
  props: { ...CALLOUT.props, type: CALLOUT_KIND, intent: CALLOUT_KIND, color: HEX },
  ignored: NO_LINK,
};

export const components: Components = {
  Note: CALLOUT,
  Tip: CALLOUT,
  Warning: CALLOUT,
  Info: CALLOUT,
  Check: CALLOUT,
  Danger: CALLOUT,
  Callout: OF_ANY_KIND,
  Alert: { ...OF_ANY_KIND, printedBy: 'Callout' },
};

/** The kinds of callouts that quotes such as `[!NOTE]` become. */
export const ALERT_COMPONENTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};
