/** @jsxImportSource preact */
import type { Server } from '@lectern/core';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { plainText, shortText } from '../plain-text.ts';
import type { FormState } from '../request/form-state.ts';
import { Labeled, Menu, Section, TextInput } from '../ui.tsx';

interface ServerPanelProps {
  state: FormState['server'];
  servers: Server[];
  changed(state: FormState['server']): void;
}

/** Server menu, server variables, and a custom URL. */
export function ServerPanel({ state, servers, changed }: ServerPanelProps) {
  const server = servers[state.index];
  const change = (part: Partial<FormState['server']>): void => changed({ ...state, ...part });
  const labels = servers.map((one) => (one.description ? `${one.url} – ${plainText(one.description, 60)}` : one.url));
  const extra = useRef<HTMLDivElement>(null);
  const isFresh = useRef(false);
  useLayoutEffect(() => {
    if (isFresh.current) extra.current?.querySelector('input')?.focus();
    isFresh.current = false;
  });
  const choose = (index: number): void => {
    isFresh.current = index === servers.length;
    change({ index });
  };
  return (
    <Section
      title={uiText('server', 'Server')}
      aside={
        <Menu
          labels={[...labels, uiText('customUrl', 'Custom URL…')]}
          chosen={Math.min(state.index, servers.length)}
          changed={choose}
          dir="ltr"
          aria-label={uiText('server', 'Server')}
        />
      }
    >
      <div ref={extra}>
        {server === undefined ? (
          <Labeled label={uiText('address', 'Address')} id="pg-server-custom">
            {(attributes) => (
              <TextInput
                {...attributes}
                inputmode="url"
                placeholder="http://localhost:3000"
                value={state.custom}
                changed={(custom) => change({ custom })}
              />
            )}
          </Labeled>
        ) : (
          server.variables.map((variable, index) => {
            const value = state.variables[variable.name] ?? variable.default;
            const set = (next: string): void => change({ variables: { ...state.variables, [variable.name]: next } });
            return (
              <Labeled
                key={variable.name}
                label={variable.name}
                id={`pg-server-${index}`}
                hint={variable.description && shortText(variable.description)}
              >
                {(attributes) =>
                  variable.enum.length > 0 ? (
                    <Menu
                      {...attributes}
                      labels={variable.enum}
                      chosen={variable.enum.indexOf(value)}
                      changed={(at) => set(variable.enum[at] ?? '')}
                    />
                  ) : (
                    <TextInput {...attributes} placeholder={variable.default} value={value} changed={set} />
                  )
                }
              </Labeled>
            );
          })
        )}
      </div>
    </Section>
  );
}
