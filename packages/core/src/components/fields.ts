import { inlineCode, separated, text } from '../tree/mdast.ts';
import { fieldSlugs } from '../tree/slug.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Component, Components, FinishedUse, PageIds } from './component.ts';
import { stringOf, valueFact, withHead } from './forms.ts';
import { any, switches } from './prop-values.ts';
import { isOn, PARAM_PLACES, RESPONSE_NAMES } from './words.ts';

const NO_INPUT = 'Only a `<ParamField>` is an input of the playground.';

function firstOf(keys: readonly string[], props: Readonly<Record<string, unknown>>): string | undefined {
  return keys.map((key) => stringOf(props[key])).find((value) => value !== undefined);
}

/** @param keys props that may have its name, the first one first */
function field(keys: readonly string[]): Component {
  return {
    printedBy: 'Field',
    props: { ...any('type', 'default', 'example', 'pre', 'post', ...keys), ...switches('required', 'deprecated', 'optional', 'hidden') },
    finish: (use, page) => nameField(firstOf(keys, use.props) ?? 'field', use, page),
    markdown({ props, children }, { prop, blocks }) {
      const place = keys === RESPONSE_NAMES ? undefined : PARAM_PLACES.find((one) => typeof props[one] === 'string');
      const facts = [
        prop(props.type),
        place === undefined ? undefined : [text(place)],
        isOn(props.required) ? [text('required')] : undefined,
        isOn(props.deprecated) ? [text('deprecated')] : undefined,
        valueFact('default', props.default),
        valueFact('example', props.example),
      ].filter((fact) => fact !== undefined);
      const about = facts.length === 0 ? [] : [text(' ('), ...separated(facts, ', '), text(')')];
      // An `Expandable` contains the fields of its parent.
      const inside = children.flatMap((child): TreeNode[] =>
        child.type === 'component' && child.name === 'Expandable' ? child.children : [child],
      );
      const name = inlineCode(firstOf(keys, props) ?? '');
      return [{ type: 'item', kind: 'field', children: withHead([...name, ...about], blocks(inside)) }];
    },
    search: { shown: ['type', 'default'], heading: (props) => ({ level: 5, title: firstOf(keys, props) }) },
  };
}

function nameField(name: string, { props, before }: FinishedUse, page: PageIds): void {
  const { id, aliases } = fieldSlugs(name);
  const authored = stringOf(props.id);
  props.id = page.claim(authored ?? id);
  // Published links also count repeats from 1, which leaves no doubt about the first one.
  if (props.id === `${id}-2`) before.push(page.alias(`${id}-1`));
  else if (authored === undefined && props.id === id) before.push(...aliases.map(page.alias));
}

const PARAMETER = field([...PARAM_PLACES, 'name']);
const RESPONSE = field(RESPONSE_NAMES);

export const components: Components = {
  ParamField: {
    ...PARAMETER,
    role: 'parameter',
    preset: 'parameter',
    foreign: { tags: ['Param'] },
    props: { ...PARAMETER.props, ...any('placeholder', 'initialValue') },
    check(has) {
      const [first, ...others] = PARAM_PLACES.filter(has);
      const written = [first, ...others].map((one) => `\`${one}\``).join(' and ');
      return others.length === 0
        ? undefined
        : {
            message: `A \`<ParamField>\` describes one parameter, but this one has ${written}; \`${first}\` is used.`,
            hint: 'Write one `<ParamField>` for each parameter.',
          };
    },
  },
  ResponseField: {
    ...RESPONSE,
    role: 'response',
    foreign: { tags: ['Property'] },
    ignored: { placeholder: NO_INPUT, initialValue: NO_INPUT },
    check: (has) => (RESPONSE_NAMES.some(has) ? undefined : { message: 'This `<ResponseField>` has no `name`.', hint: 'Add `name="…"`.' }),
  },
};
