import { capitalized } from '../config/capitalized.ts';
import { propText } from '../tree/author-text.ts';
import { paragraph, text } from '../tree/mdast.ts';
import type { Component, Components } from './component.ts';
import { strong } from './forms.ts';
import { any, CALLOUT_KIND, HEX } from './prop-values.ts';
import type { CalloutKind } from './words.ts';

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
  role: 'callout',
  props: { ...CALLOUT.props, type: CALLOUT_KIND, intent: CALLOUT_KIND, color: HEX },
  ignored: NO_LINK,
};

function ofKind(kind: CalloutKind, foreign: Component['foreign'] = {}): Component {
  return { ...CALLOUT, role: kind, printedBy: 'Callout', preset: kind, foreign };
}

export const components: Components = {
  Note: ofKind('note', { blocks: ['hint'] }),
  Tip: ofKind('tip', { tags: ['Hint'] }),
  Warning: ofKind('warning', { tags: ['Caution'] }),
  Info: ofKind('info', { tags: ['Important'] }),
  Check: ofKind('check', { tags: ['Success'] }),
  Danger: ofKind('danger'),
  Callout: OF_ANY_KIND,
  Alert: { ...OF_ANY_KIND, printedBy: 'Callout' },
};

/** Quotes such as `[!NOTE]`. */
export const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i;
/** Kinds of such quotes that are not the words themselves. */
const ALERT_KINDS: Readonly<Record<string, CalloutKind>> = { important: 'info', caution: 'danger' };

export function alertKind(word: string): CalloutKind {
  const kind = word.toLowerCase();
  return ALERT_KINDS[kind] ?? (kind as CalloutKind);
}
