/** @jsxImportSource preact */
import type { MediaType, Schema } from '@lectern/core';
import { filePartType, formatContent, formatExactJson } from '@lectern/core/samples';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import { Field } from '../form/field.tsx';
import { type FormContext, focusFirst } from '../form/frame.tsx';
import { withoutGaps } from '../form/value.ts';
import { BrokenJson, parseJson } from '../json/broken-json.ts';
import { shortText } from '../plain-text.ts';
import { bodyEditor } from '../request/body-editor.ts';
import type { FormState } from '../request/form-state.ts';
import { ANY_SCHEMA, resolveSchema, type Schemas } from '../schema/resolve.ts';
import { Button, Menu, Section, Tabs } from '../ui.tsx';

interface BodyPanelProps {
  data: PlaygroundData;
  state: FormState;
  context: FormContext;
  /** Offset of a mistake in the JSON that gets the focus, in an object of its own for each time. */
  mistake?: { offset: number } | undefined;
  /** Current media type and value. `text` is the value as the reader wrote it, which is sent unchanged. */
  changed(mediaType: string, value: unknown, text?: string): void;
  /** The reader selected a request example with this name. */
  exampled(name: string): void;
}

/** The body: its media type, examples, and the matching editor. */
export function BodyPanel({ data, state, context, mistake, changed, exampled }: BodyPanelProps) {
  const { content = [], description } = data.operation.requestBody ?? {};
  const [chosen, setChosen] = useState({ type: '', index: 0 });
  const media = content.find((one) => one.type === state.mediaType) ?? content[0];
  if (media === undefined) return null;
  const { type } = media;
  const examples = data.requestExamples.filter((one) => one.mediaType === type);
  const fillIn = (index: number): void => {
    setChosen({ type, index });
    const example = examples[index - 1];
    if (example === undefined) return;
    changed(type, example.value);
    exampled(example.name);
  };
  const editor = {
    data,
    media,
    context,
    value: state.bodies[type],
    changed: (value: unknown, text?: string) => changed(type, value, text),
  };
  return (
    <Section
      title={uiText('body', 'Body')}
      aside={
        <>
          {content.length > 1 ? (
            <Menu
              aria-label={uiText('contentType', 'Content type')}
              labels={content.map((one) => one.type)}
              chosen={content.indexOf(media)}
              changed={(index) => {
                const next = content[index]?.type ?? '';
                changed(next, state.bodies[next], state.texts[next]);
              }}
            />
          ) : (
            <span class="pg-type">{type}</span>
          )}
          {examples.length > 0 && (
            <Menu
              labels={[
                uiText('fillInExample', 'Fill in an example…'),
                ...examples.map(({ label, name }) => label || name || uiText('example', 'Example')),
              ]}
              chosen={chosen.type === type ? chosen.index : 0}
              changed={fillIn}
              aria-label={uiText('bodyExamples', 'Examples of the body')}
            />
          )}
        </>
      }
    >
      {description && <p class="pg-hint">{shortText(description)}</p>}
      <div>
        {bodyEditor(data, type) === 'json' ? (
          <JsonBody key={type} {...editor} text={state.texts[type]} mistake={mistake} />
        ) : bodyEditor(data, type) === 'text' ? (
          <TextBody key={type} {...editor} />
        ) : (
          <FormBody key={type} {...editor} />
        )}
      </div>
    </Section>
  );
}

interface EditorProps {
  data: PlaygroundData;
  media: MediaType;
  context: FormContext;
  value: unknown;
  changed(value: unknown, text?: string): void;
}

/** The fields of a body. A value from elsewhere gets fields of its own. */
function FormBody({ data, media, context, value, changed }: EditorProps) {
  const known = useRef({ value, key: 0 });
  if (value !== known.current.value) known.current = { value, key: known.current.key + 1 };
  const kind = bodyEditor(data, media.type);
  const schema = useMemo(
    () =>
      kind === 'file'
        ? { ...ANY_SCHEMA, types: ['string' as const], format: 'binary' }
        : kind === 'form'
          ? withFileParts(media, data.schemas)
          : (media.schema ?? ANY_SCHEMA),
    [media],
  );
  const own = useMemo((): FormContext => ({ ...context, files: kind === 'json' ? 'text' : 'raw' }), [context]);
  return (
    <Field
      key={known.current.key}
      name={kind === 'file' ? 'file' : 'body'}
      schema={schema}
      required={data.operation.requestBody?.required === true}
      value={known.current.value}
      depth={0}
      bare="inner"
      context={own}
      changed={(next) => {
        known.current.value = next;
        changed(next);
      }}
    />
  );
}

interface JsonBodyProps extends EditorProps {
  /** The value as the reader wrote it. */
  text: string | undefined;
  mistake: { offset: number } | undefined;
}

/** A body as a form and as JSON, which follow each other. */
function JsonBody({ text, mistake, ...editor }: JsonBodyProps) {
  const { media, value, changed } = editor;
  const [chosen, setChosen] = useState(media.schema === undefined || value instanceof BrokenJson ? 1 : 0);
  const form = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  /** The latest value that isn't broken. */
  const valid = useRef<unknown>(undefined);
  const keep = (next: unknown): void => {
    if (!(next instanceof BrokenJson)) valid.current = next;
  };
  keep(value);
  const take = (next: unknown, written?: string): void => {
    keep(next);
    changed(next, written);
  };
  const [focus, setFocus] = useState<{ offset: number }>();
  const discarded = useRef(false);
  const showMistake = (at: { offset: number }): void => {
    setChosen(1);
    setFocus(at);
  };
  useLayoutEffect(() => {
    if (mistake) showMistake(mistake);
  }, [mistake]);
  useLayoutEffect(() => {
    if (focus && input.current) focusOffset(input.current, focus.offset);
  }, [focus]);
  useLayoutEffect(() => {
    if (discarded.current) focusFirst(form.current);
    discarded.current = false;
  });
  const discard = (): void => {
    discarded.current = true;
    changed(valid.current);
  };
  const mistaken = value instanceof BrokenJson && (
    <>
      <p class="pg-error">{uiText('jsonMistake', 'The JSON has a mistake. {mistake}', { mistake: value.mistake })}</p>
      <div class="pg-bar pg-mistake">
        <Button onClick={() => showMistake({ offset: value.offset })}>{uiText('fixJson', 'Fix the JSON')}</Button>
        <Button onClick={discard}>{uiText('discardJson', 'Discard the JSON')}</Button>
      </div>
    </>
  );
  return (
    <Tabs
      label={uiText('bodyAs', 'Body as')}
      idPrefix="pg-body-as"
      chosen={chosen}
      choose={setChosen}
      tabs={[
        {
          label: uiText('form', 'Form'),
          // The form can't show a text that doesn't parse, and never shows an earlier value in its place.
          panel: <div ref={form}>{mistaken || <FormBody {...editor} changed={take} />}</div>,
        },
        { label: 'JSON', panel: <JsonEditor input={input} value={value} text={text} changed={(next) => take(parseJson(next), next)} /> },
      ]}
    />
  );
}

interface JsonEditorProps {
  input: { current: HTMLTextAreaElement | null };
  value: unknown;
  text: string | undefined;
  changed(text: string): void;
}

/** Edits a value as JSON text, which stays as the reader wrote it until the form changes the value. */
function JsonEditor({ input, value, text, changed }: JsonEditorProps) {
  const isBroken = value instanceof BrokenJson;
  const formatted = isBroken ? value.text : value === undefined ? '' : (formatExactJson(withoutGaps(value), 2) ?? '');
  return (
    <div class="pg-json-editor">
      {/* Above the text, which may be higher than the screen. */}
      <p class="pg-error" id="pg-body-json-error">
        {isBroken && value.mistake}
      </p>
      <textarea
        ref={input}
        class="pg-input pg-json"
        aria-label={uiText('asJson', '{name} as JSON', { name: 'body' })}
        aria-describedby="pg-body-json-error"
        aria-invalid={isBroken || undefined}
        spellcheck={false}
        autocomplete="off"
        rows={10}
        value={text ?? formatted}
        onInput={({ currentTarget }) => changed(currentTarget.value)}
      />
    </div>
  );
}

/** Moves focus to an offset in a text, below some lines before it. */
function focusOffset(input: HTMLTextAreaElement, offset: number): void {
  input.focus();
  input.setSelectionRange(offset, offset + 1);
  const line = input.value.slice(0, offset).split('\n').length - 1;
  const height = input.scrollHeight / input.value.split('\n').length;
  input.scrollTop = Math.max(0, (line - 2) * height);
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
function TextBody({ media: { type: mediaType, schema }, value, changed }: EditorProps) {
  const [typed, setTyped] = useState<string>();
  const text = value === undefined ? '' : value === typed ? typed : formatContent(mediaType, value, schema?.ref);
  return (
    <textarea
      class="pg-input pg-json"
      aria-label={uiText('bodyOf', 'Body, {mediaType}', { mediaType })}
      spellcheck={false}
      autocomplete="off"
      rows={8}
      value={text}
      onInput={({ currentTarget: { value: next } }) => {
        setTyped(next);
        changed(next === '' ? undefined : next);
      }}
    />
  );
}
