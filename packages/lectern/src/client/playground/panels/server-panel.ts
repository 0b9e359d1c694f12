import type { Server } from '@lectern/core';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { menu } from '../dom.ts';
import { plainText } from '../plain-text.ts';
import type { FormState } from '../request/form-state.ts';
import { labelled, section, textInput } from './section.ts';

/** Server menu, server variables, and a custom URL. */
export function serverPanel(state: FormState['server'], servers: Server[], changed: (state: FormState['server']) => void): HTMLElement {
  let current = state;
  const change = (part: Partial<FormState['server']>): void => {
    current = { ...current, ...part };
    changed(current);
  };
  const extra = el('div');
  const labels = servers.map((server) => (server.description ? `${server.url} – ${plainText(server.description, 60)}` : server.url));
  const choose = (index: number): void => {
    change({ index });
    build();
    if (index === servers.length) extra.querySelector('input')?.focus();
  };
  const build = (): void => {
    const server = servers[current.index];
    extra.replaceChildren(...(server === undefined ? [customInput()] : server.variables.map(variableInput)));
  };
  const customInput = (): HTMLElement => {
    const attributes = { inputmode: 'url', placeholder: 'http://localhost:3000' };
    const input = textInput(current.custom, (custom) => change({ custom }), attributes);
    return labelled(uiText('address', 'Address'), 'pg-server-custom', input);
  };
  const variableInput = (variable: Server['variables'][number], index: number): HTMLElement => {
    const value = current.variables[variable.name] ?? variable.default;
    const set = (next: string): void => change({ variables: { ...current.variables, [variable.name]: next } });
    const id = `pg-server-${index}`;
    const hint = plainText(variable.description);
    if (variable.enum.length > 0)
      return labelled(
        variable.name,
        id,
        menu(variable.enum, variable.enum.indexOf(value), (at) => set(variable.enum[at] ?? '')),
        hint,
      );
    return labelled(variable.name, id, textInput(value, set, { placeholder: variable.default }), hint);
  };
  build();
  const select = menu(
    [...labels, uiText('customUrl', 'Custom URL…')],
    Math.min(current.index, servers.length),
    choose,
    uiText('server', 'Server'),
  );
  return section(uiText('server', 'Server'), select, extra);
}
