/** @jsxImportSource preact */
import type { Schema } from '@lectern/core';
import { useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { toBase64, toBase64Url } from '../base64.ts';
import { formatSize } from '../format-size.ts';
import { IconButton } from '../ui.tsx';
import { type FieldProps, Frame, inputAttributes, useField } from './frame.tsx';

/** A file that the reader selects or drops. In JSON, it becomes base64 text. */
export function FileField(spec: FieldProps) {
  const { resolved, context } = spec;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isOver, setOver] = useState(false);
  const state = useField(spec, (own) => (own.value === undefined ? own.check() : own.show([])));
  const { value } = state;
  const size = value instanceof Blob ? value.size : typeof value === 'string' ? value.length : undefined;
  const title = value instanceof File ? value.name : name || uiText('text', 'Text');
  const take = async (file: File | undefined): Promise<void> => {
    setName(file?.name ?? '');
    try {
      state.set(file && (context.files === 'text' || resolved.contentEncoding !== undefined) ? await readBase64(file, resolved) : file);
      if (file === undefined) state.check();
      else state.show([]);
    } catch {
      state.show([uiText('fileUnreadable', 'The file cannot be read.')]);
    }
  };
  const remove = (): void => {
    if (input.current) input.current.value = '';
    void take(undefined);
    input.current?.focus();
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void take(event.dataTransfer?.files[0]);
  };
  return (
    <Frame spec={spec} state={state}>
      <div class="pg-control">
        <div class="pg-file" data-over={isOver ? '' : undefined} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drag}>
          <input
            {...inputAttributes(state, spec)}
            ref={input}
            type="file"
            class="pg-file-input"
            accept={resolved.contentMediaType}
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
          <span class="pg-file-name">
            {size === undefined ? uiText('chooseFile', 'Choose a file or drop it here') : `${title}, ${formatSize(size)}`}
          </span>
        </div>
        <IconButton
          name="remove"
          label={uiText('removeFile', 'Remove the file of {name}', { name: spec.name })}
          hidden={size === undefined}
          onClick={remove}
        />
      </div>
    </Frame>
  );
}

async function readBase64(file: File, { contentEncoding }: Schema): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return contentEncoding === 'base64url' ? toBase64Url(bytes) : toBase64(bytes);
}
