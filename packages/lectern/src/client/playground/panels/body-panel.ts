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
    field: () => editor?.field?.(),
  };
}

interface Editor {
  elements: HTMLElement[];
  /** Undefined if the body is only text. */
  field?(): Field;
  /** Shows an external value without calling `changed`. */
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
  let latest = value;
  /** The value that the form shows. JSON and examples only change `latest`. */
  let shown: unknown;
  let field: Field;
  const form = el('div');
  const showForm = (): void => {
    shown = latest;
    const take = (next: unknown): void => {
      latest = shown = next;
      changed(next);
    };
    field = context.makeField({ name, schema, required, value: latest, depth: 0, bare: 'inner', changed: take });
    form.replaceChildren(field.element);
  };
  const write = (next: unknown): void => {
    latest = next;
    showForm();
  };
  showForm();
  if (kind !== 'json') return { elements: [form], field: () => field, write };
  const json = jsonEditor('body', 'pg-body-json', (next) => {
    latest = next;
    changed(next);
  });
  json.write(latest);
  const jsonPanel = el('div', {}, json.element);
  const bar = tabs(
    'Body as',
    [
      { label: 'Form', panel: form, show: () => latest !== shown && showForm() },
      // Invalid text is kept until it is fixed.
      { label: 'JSON', panel: jsonPanel, show: () => json.isValid() && json.write(latest) },
    ],
    'pg-body-as',
  );
  if (media.schema === undefined) bar.select(1);
  return {
    elements: [bar.element, form, jsonPanel],
    field: () => field,
    write: (next) => {
      write(next);
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
