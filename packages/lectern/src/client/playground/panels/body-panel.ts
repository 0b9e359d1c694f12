import type { MediaType } from '@lectern/core';
import { formatContent } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import type { PlaygroundData } from '../data.ts';
import { menu } from '../dom.ts';
import type { Field } from '../form/field.ts';
import { jsonEditor } from '../form/json-editor.ts';
import { formContext } from '../form/make-field.ts';
import { plainText } from '../plain-text.ts';
import { bodyEditor } from '../request/body-editor.ts';
import type { FormState } from '../request/form-state.ts';
import { ANY_SCHEMA } from '../schema/resolve.ts';
import { tabs } from '../tabs.ts';
import { labelled, section } from './section.ts';

export interface BodyPanelOptions {
  data: PlaygroundData;
  state: FormState;
  /** Current media type and value. */
  changed(mediaType: string, value: unknown): void;
  /** The reader selected a request example with this name. */
  exampled(name: string): void;
}

/** The body: its media type, examples, and the matching editor. `field` is defined if the body is a form. */
export function bodyPanel({
  data,
  state,
  changed,
  exampled,
}: BodyPanelOptions): { element: HTMLElement; field(): Field | undefined } | undefined {
  const { content = [] } = data.operation.requestBody ?? {};
  if (content.length === 0) return undefined;
  const bodies = { ...state.bodies };
  let current = Math.max(
    0,
    content.findIndex((one) => one.type === state.mediaType),
  );
  let editor: Editor | undefined;
  const holder = el('div');
  const build = (): void => {
    const media = content[current];
    if (media === undefined) return;
    const set = (value: unknown): void => {
      bodies[media.type] = value;
      changed(media.type, value);
    };
    editor = makeEditor(data, media, bodies[media.type], set);
    const examples = data.requestExamples.filter((one) => one.mediaType === media.type);
    holder.replaceChildren(...exampleMenu(examples, set), ...editor.elements);
  };
  const exampleMenu = (examples: PlaygroundData['requestExamples'], set: (value: unknown) => void): HTMLElement[] => {
    if (examples.length === 0) return [];
    const fillIn = (index: number): void => {
      const example = examples[index - 1];
      if (example === undefined) return;
      const value = structuredClone(example.value);
      set(value);
      editor?.write(value);
      exampled(example.name);
    };
    const labels = examples.map(({ label, name }) => label || name || 'Example');
    return [menu(['Fill in an example…', ...labels], 0, fillIn, 'Examples of the body')];
  };
  build();
  const types =
    content.length > 1
      ? labelled(
          'Content type',
          'pg-media-type',
          menu(
            content.map((one) => one.type),
            current,
            (index) => {
              current = index;
              build();
              const type = content[index]?.type ?? '';
              changed(type, bodies[type]);
            },
          ),
        )
      : el('p', { class: 'pg-hint' }, content[0]?.type ?? '');
  const description = plainText(data.operation.requestBody?.description);
  return {
    element: section('Body', description !== '' && el('p', { class: 'pg-hint' }, description), types, holder),
    field: () => editor?.field,
  };
}

interface Editor {
  elements: HTMLElement[];
  field?: Field;
  write(value: unknown): void;
}

function makeEditor(data: PlaygroundData, media: MediaType, value: unknown, changed: (value: unknown) => void): Editor {
  const kind = bodyEditor(data, media.type);
  if (kind === 'text') return textEditor(media, value, changed);
  const required = data.operation.requestBody?.required === true;
  const schema = kind === 'file' ? { ...ANY_SCHEMA, types: ['string' as const], format: 'binary' } : (media.schema ?? ANY_SCHEMA);
  const context = formContext({
    schemas: data.schemas,
    files: kind === 'json' ? 'text' : 'raw',
    requiredOnly: data.requiredOnly === true,
    multiline: true,
    prefix: 'pg-body',
  });
  const name = kind === 'file' ? 'file' : 'body';
  const spec = { name, schema, required, value, depth: 0, bare: 'inner' as const, changed };
  if (kind !== 'json') {
    const field = context.makeField(spec);
    return { elements: [field.element], field, write: field.write };
  }
  let latest = value;
  const field = context.makeField({
    ...spec,
    changed: (next) => {
      latest = next;
      changed(next);
    },
  });
  const json = jsonEditor('body', 'pg-body-json', (next) => {
    latest = next;
    changed(next);
  });
  json.write(latest);
  const jsonPanel = el('div', {}, json.element);
  const bar = tabs(
    'Body as',
    [
      { label: 'Form', panel: el('div', {}, field.element), show: () => field.write(latest) },
      // Invalid text is kept until it is fixed.
      { label: 'JSON', panel: jsonPanel, show: () => json.isValid() && json.write(latest) },
    ],
    'pg-body-as',
  );
  if (media.schema === undefined) bar.select(1);
  const panels = [field.element.parentElement, jsonPanel].filter((one) => one !== null);
  return {
    elements: [bar.element, ...panels],
    field,
    write: (next) => {
      latest = next;
      field.write(next);
      json.write(next);
    },
  };
}

/** A text that is sent unchanged. Other values, such as from an example, are shown as they are sent. */
function textEditor({ type: mediaType, schema }: MediaType, value: unknown, changed: (value: unknown) => void): Editor {
  const input: HTMLTextAreaElement = el('textarea', {
    class: 'pg-input pg-json',
    'aria-label': `Body, ${mediaType}`,
    spellcheck: 'false',
    autocomplete: 'off',
    rows: 8,
    input: () => changed(input.value === '' ? undefined : input.value),
  });
  const write = (next: unknown): void => {
    input.value = next === undefined ? '' : formatContent(mediaType, next, schema?.ref);
  };
  write(value);
  return { elements: [input], write };
}
