import type { Schema } from '@lectern/core';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { toBase64, toBase64Url } from '../base64.ts';
import { iconButton, setText } from '../dom.ts';
import { formatSize } from '../format-size.ts';
import { type Field, type FieldSpec, type FormContext, ownProblems } from './field.ts';
import { inputFrame } from './frame.ts';

/** A file that the reader selects or drops. In JSON, it becomes base64 text. */
export function fileField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  let { value } = spec;
  let name = '';
  const control = el('div', { class: 'pg-control' });
  const frame = inputFrame(spec, resolved, context, control);
  const state = el('span', { class: 'pg-file-name' });
  const input: HTMLInputElement = el('input', {
    ...frame.attributes,
    type: 'file',
    class: 'pg-file-input',
    accept: resolved.contentMediaType,
    change: () => take(input.files?.[0]),
  });
  const remove = iconButton('remove', uiText('removeFile', 'Remove the file of {name}', { name: spec.name }), () => {
    input.value = '';
    take(undefined);
    input.focus();
  });
  const zone: HTMLElement = el(
    'div',
    {
      class: 'pg-file',
      dragover: (event: DragEvent) => {
        event.preventDefault();
        zone.toggleAttribute('data-over', true);
      },
      dragleave: () => zone.toggleAttribute('data-over', false),
      drop: (event: DragEvent) => {
        event.preventDefault();
        zone.toggleAttribute('data-over', false);
        take(event.dataTransfer?.files[0]);
      },
    },
    input,
    state,
  );
  control.append(zone, remove);

  const show = (): void => {
    const size = value instanceof Blob ? value.size : typeof value === 'string' ? value.length : undefined;
    const title = value instanceof File ? value.name : name || uiText('text', 'Text');
    setText(state, size === undefined ? uiText('chooseFile', 'Choose a file or drop it here') : `${title}, ${formatSize(size)}`);
    remove.hidden = size === undefined;
  };
  const take = (file: File | undefined): void => {
    read(file).catch(() => frame.show([uiText('fileUnreadable', 'The file cannot be read.')]));
  };
  const read = async (file: File | undefined): Promise<void> => {
    name = file?.name ?? '';
    value = file && (context.files === 'text' || resolved.contentEncoding !== undefined) ? await readBase64(file, resolved) : file;
    spec.changed(value);
    show();
    frame.show(ownProblems({ ...spec, schema: { ...resolved, constraints: {} } }, value, context.schemas));
  };
  show();
  return {
    element: frame.element,
    check: () => (value === undefined ? frame.check(value) : frame.show([])),
  };
}

async function readBase64(file: File, { contentEncoding }: Schema): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return contentEncoding === 'base64url' ? toBase64Url(bytes) : toBase64(bytes);
}
