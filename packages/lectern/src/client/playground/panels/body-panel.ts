import type { MediaType, Schema } from '@lectern/core';
import { filePartType, formatContent } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { menu } from '../dom.ts';
import type { Field } from '../form/field.ts';
import { focusFirst } from '../form/frame.ts';
import { jsonEditor } from '../form/json-editor.ts';
import { formContext } from '../form/make-field.ts';
import { BrokenJson } from '../json/broken-json.ts';
import { plainText } from '../plain-text.ts';
import { bodyEditor } from '../request/body-editor.ts';
import type { FormState } from '../request/form-state.ts';
import { ANY_SCHEMA, resolveSchema, type Schemas } from '../schema/resolve.ts';
import { tabs } from '../tabs.ts';
import { labelled, section } from './section.ts';

interface BodyPanelOptions {
  data: PlaygroundData;
  state: FormState;
  /** Current media type and value. `text` is the value as the reader wrote it, which is sent unchanged. */
  changed(mediaType: string, value: unknown, text?: string): void;
  /** The reader selected a request example with this name. */
  exampled(name: string): void;
}

interface BodyPanel {
  element: HTMLElement;
  /** Undefined if the body is only text. */
  field(): Field | undefined;
  /** Moves focus to the mistake of a `BrokenJson`. */
  focus(mistake: BrokenJson): void;
}

/** The body: its media type, examples, and the matching editor. */
export function bodyPanel({ data, state, changed, exampled }: BodyPanelOptions): BodyPanel | undefined {
  const { content = [] } = data.operation.requestBody ?? {};
  if (content.length === 0) return undefined;
  const bodies = { ...state.bodies };
  const texts = { ...state.texts };
  let current = Math.max(
    0,
    content.findIndex((one) => one.type === state.mediaType),
  );
  let editor: Editor | undefined;
  const holder = el('div');
  const build = (): void => {
    const media = content[current];
    if (media === undefined) return;
    const set = (value: unknown, text?: string): void => {
      bodies[media.type] = value;
      texts[media.type] = text;
      changed(media.type, value, text);
    };
    editor = makeEditor({ data, media, value: bodies[media.type], text: texts[media.type], changed: set });
    const examples = data.requestExamples.filter((one) => one.mediaType === media.type);
    holder.replaceChildren(...exampleMenu(examples, set), ...editor.elements);
  };
  const exampleMenu = (examples: PlaygroundData['requestExamples'], set: (value: unknown) => void): HTMLElement[] => {
    if (examples.length === 0) return [];
    const fillIn = (index: number): void => {
      const example = examples[index - 1];
      if (example === undefined) return;
      set(example.value);
      editor?.write(example.value);
      exampled(example.name);
    };
    const labels = examples.map(({ label, name }) => label || name || uiText('example', 'Example'));
    return [menu([uiText('fillInExample', 'Fill in an example…'), ...labels], 0, fillIn, uiText('bodyExamples', 'Examples of the body'))];
  };
  build();
  const types =
    content.length > 1
      ? labelled(
          uiText('contentType', 'Content type'),
          'pg-media-type',
          menu(
            content.map((one) => one.type),
            current,
            (index) => {
              current = index;
              build();
              const type = content[index]?.type ?? '';
              changed(type, bodies[type], texts[type]);
            },
          ),
        )
      : el('p', { class: 'pg-hint' }, content[0]?.type ?? '');
  const description = plainText(data.operation.requestBody?.description);
  return {
    element: section(uiText('body', 'Body'), description !== '' && el('p', { class: 'pg-hint' }, description), types, holder),
    field: () => editor?.field?.(),
    focus: (mistake) => editor?.focus?.(mistake.offset),
  };
}

interface Editor {
  elements: HTMLElement[];
  /** Undefined if the body is only text. */
  field?(): Field | undefined;
  /** Shows the JSON and moves focus to an offset. */
  focus?(offset: number): void;
  /** Shows an external value without calling `changed`. */
  write(value: unknown): void;
}

interface EditorOptions {
  data: PlaygroundData;
  media: MediaType;
  value: unknown;
  /** The value as the reader wrote it. */
  text: string | undefined;
  changed(value: unknown, text?: string): void;
}

function makeEditor({ data, media, value, text, changed }: EditorOptions): Editor {
  const kind = bodyEditor(data, media.type);
  if (kind === 'text') return textEditor(media, value, changed);
  const required = data.operation.requestBody?.required === true;
  const schema =
    kind === 'file'
      ? { ...ANY_SCHEMA, types: ['string' as const], format: 'binary' }
      : kind === 'form'
        ? withFileParts(media, data.schemas)
        : (media.schema ?? ANY_SCHEMA);
  const context = formContext({
    schemas: data.schemas,
    files: kind === 'json' ? 'text' : 'raw',
    requiredOnly: data.requiredOnly === true,
    multiline: true,
    prefix: 'pg-body',
  });
  const name = kind === 'file' ? 'file' : 'body';
  let latest = value;
  /** The latest value that isn't broken. */
  let valid = value instanceof BrokenJson ? undefined : value;
  /** The values that the form and the JSON show. */
  let [inForm, inJson]: unknown[] = [];
  let field: Field | undefined;
  const form = el('div');
  const showForm = (): void => {
    inForm = latest;
    const take = (next: unknown): void => {
      latest = inForm = next;
      changed(next);
    };
    field = context.makeField({ name, schema, required, value: latest, depth: 0, bare: 'inner', changed: take });
    form.replaceChildren(field.element);
  };
  const write = (next: unknown): void => {
    latest = next;
    showForm();
  };
  if (kind !== 'json') {
    showForm();
    return { elements: [form], field: () => field, write };
  }
  const json = jsonEditor('body', 'pg-body-json', (next, written) => {
    if (!(latest instanceof BrokenJson)) valid = latest;
    latest = inJson = next;
    changed(next, written);
  });
  const showJson = (written?: string): void => {
    inJson = latest;
    json.write(latest, written);
  };
  showJson(text);
  const jsonPanel = el('div', {}, json.element);
  const focus = (offset: number): void => {
    bar.select(1);
    json.focus(offset);
  };
  /** The form can't show a text that doesn't parse, and never shows an earlier value in its place. */
  const showMistake = (broken: BrokenJson): void => {
    inForm = broken;
    const discard = (): void => {
      changed(valid);
      write(valid);
      showJson();
      focusFirst(form, form);
    };
    form.replaceChildren(
      el('p', { class: 'pg-error' }, uiText('jsonMistake', 'The JSON has a mistake. {mistake}', { mistake: broken.mistake })),
      el(
        'div',
        { class: 'pg-bar pg-mistake' },
        makeButton('pg-button', () => focus(broken.offset), uiText('fixJson', 'Fix the JSON')),
        makeButton('pg-button', discard, uiText('discardJson', 'Discard the JSON')),
      ),
    );
  };
  const showLatest = (): void => {
    if (latest instanceof BrokenJson) showMistake(latest);
    else if (field === undefined || latest !== inForm) showForm();
  };
  const bar = tabs(
    uiText('bodyAs', 'Body as'),
    [
      { label: uiText('form', 'Form'), panel: form, show: showLatest },
      // The text stays as the reader wrote it until the form changes the value.
      { label: 'JSON', panel: jsonPanel, show: () => latest !== inJson && showJson() },
    ],
    'pg-body-as',
  );
  if (media.schema === undefined || latest instanceof BrokenJson) bar.select(1);
  return {
    elements: [bar.element, form, jsonPanel],
    field: () => field,
    focus,
    write: (next) => {
      write(next);
      showJson();
    },
  };
}

/** The schema of a form, in which strings are files if the media type of their part is that of a file. */
function withFileParts(media: MediaType, schemas: Schemas): Schema {
  const schema = resolveSchema(media.schema ?? ANY_SCHEMA, schemas);
  const properties = schema.properties?.map((property) => {
    const part = filePartType(media, property.name) === undefined ? undefined : resolveSchema(property.schema, schemas);
    return part?.types[0] === 'string' ? { ...property, schema: { ...part, format: 'binary' } } : property;
  });
  return properties === undefined ? schema : { ...schema, properties };
}

/** A text that is sent unchanged. Other values, such as from an example, are shown as they are sent. */
function textEditor({ type: mediaType, schema }: MediaType, value: unknown, changed: (value: unknown) => void): Editor {
  const input: HTMLTextAreaElement = el('textarea', {
    class: 'pg-input pg-json',
    'aria-label': uiText('bodyOf', 'Body, {mediaType}', { mediaType }),
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
