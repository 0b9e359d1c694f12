import type { Server } from '@lectern/core';
import { isObject, serverUrl } from '@lectern/core/samples';
import { readJson, readStored, store } from '../../elements/storage.ts';
import type { FormState } from './form-state.ts';

/** Storage key for the URL of the selected server, with default variables, shared with the page's own server menu. */
const SERVER_STORAGE_KEY = 'lectern-server';

/** Storage key for variable values and the custom URL, as JSON. */
const INPUTS_STORAGE_KEY = 'lectern-server-inputs';

/** Bubbles from the page's own server menu. Its `detail` is the URL with default variables. */
export const SERVER_EVENT = 'lectern:server';

interface RememberedInputs {
  custom?: string;
  variables?: Record<string, string>;
}

/**
 * URL of the selected server: absolute, with variables filled in and without a trailing slash. Empty if there is none.
 */
export function serverAddress(state: FormState['server'], servers: Server[], base: string): string {
  const server = servers[state.index] ?? { url: withScheme(state.custom.trim()), variables: [] };
  const address = server.url === '' && servers[state.index] === undefined ? '' : serverUrl(server, { values: state.variables, base });
  return /^https?:\/\/./i.test(address) ? address : '';
}

/** Local hosts without a scheme, such as `localhost:3000`, use HTTP. */
function withScheme(address: string): string {
  if (address === '' || /^(https?:\/)?\//i.test(address)) return address;
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(address) ? `http://${address}` : `https://${address}`;
}

/** Index of the server with a URL, using default variables. -1 if there is none. */
export function findServer(servers: Server[], address: string | undefined, base: string): number {
  return servers.findIndex((server) => serverUrl(server) === address || serverUrl(server, { base }) === address);
}

/** The stored choice from another page, if these servers include it. */
export function recallServer(state: FormState['server'], servers: Server[], base: string): FormState['server'] {
  const { custom, variables = {} } = readInputs();
  const chosen = readStored('localStorage', SERVER_STORAGE_KEY);
  const index = findServer(servers, chosen, base);
  const known = new Set(servers.flatMap((server) => server.variables.map((variable) => variable.name)));
  const kept = Object.entries(variables).filter(([name, value]) => known.has(name) && typeof value === 'string');
  return {
    index: index >= 0 ? index : custom !== undefined && custom !== '' && custom === chosen ? servers.length : state.index,
    custom: custom ?? state.custom,
    variables: { ...state.variables, ...Object.fromEntries(kept) },
  };
}

/** Stores the choice without user names and passwords in a custom URL. */
export function rememberServer(state: FormState['server'], servers: Server[]): void {
  const inputs = {
    custom: withoutUser(state.custom),
    variables: { ...readInputs().variables, ...state.variables },
  };
  const server = servers[state.index];
  store('localStorage', SERVER_STORAGE_KEY, server === undefined ? inputs.custom : serverUrl(server));
  store('localStorage', INPUTS_STORAGE_KEY, JSON.stringify(inputs));
}

/** A URL without the user name and password in it. */
export function withoutUser(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}

/** Updates the page's own server menu and its samples. */
export function showOnPage(server: Server | undefined, base: string): void {
  const page = document.querySelector<HTMLSelectElement>('.lc-endpoint-servers');
  const index = page && server ? [...page.options].findIndex(({ value }) => findServer([server], value, base) === 0) : -1;
  if (page === null || index < 0 || index === page.selectedIndex) return;
  page.selectedIndex = index;
  page.dispatchEvent(new Event('change'));
}

function readInputs(): RememberedInputs {
  const inputs = readJson('localStorage', INPUTS_STORAGE_KEY);
  return isObject(inputs) ? inputs : {};
}
