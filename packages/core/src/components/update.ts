import { propText } from '../tree/author-text.ts';
import { heading, separated, text } from '../tree/mdast.ts';
import { slugify } from '../tree/slug.ts';
import type { Components } from './component.ts';
import { slanted, stringOf } from './forms.ts';
import { any, SWITCH } from './prop-values.ts';

export const components: Components = {
  Update: {
    role: 'update',
    props: { ...any('label', 'description', 'tags'), rss: SWITCH },
    check: (has) => (has('label') ? undefined : { message: 'This `<Update>` has no `label`.', hint: 'Add `label="…"`, usually a date.' }),
    finish({ props, around, inner }, page) {
      const label = propText(props.label) || 'update';
      const id = page.claim(stringOf(props.id) ?? slugify(label));
      props.id = id;
      page.addToc({ id, text: label, depth: 2 }, around);
      inner.insideUpdate = true;
    },
    markdown({ props, children }, { prop, blocks }) {
      const tags = Array.isArray(props.tags) ? props.tags.map(String) : typeof props.tags === 'string' ? [props.tags] : [];
      const about = [prop(props.description), prop(tags.join(', '))].filter((part) => part !== undefined);
      return [...heading(2, prop(props.label) ?? [text('Update')]), ...slanted(separated(about, ' · ')), ...blocks(children)];
    },
    search: { shown: ['description', 'tags'], heading: ({ label }) => ({ level: 3, title: label }) },
  },
};
