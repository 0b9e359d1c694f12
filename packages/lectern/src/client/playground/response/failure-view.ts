import { el } from '../dom.ts';
import type { Failure } from '../request/exchange.ts';
import type { FetchRequest } from '../request/fetch-request.ts';

/** Title of a failure, for the live region and the head of its explanation. */
export function failureTitle(failure: Failure): string {
  return {
    cancelled: 'Cancelled',
    invalid: 'The browser cannot make this request',
    offline: 'This device is offline',
    policy: 'The security policy of this site forbids the address',
    insecure: 'A secure page may not call an insecure address',
    cors: 'The browser was not allowed to read the answer (CORS)',
    unreachable: 'The server cannot be reached',
  }[failure.kind];
}

/** Says in place what happened and what a reader can do. `copyButton` copies the request as cURL. */
export function failureView(failure: Failure, { url, init }: FetchRequest, copyButton: HTMLElement): HTMLElement {
  const { host, origin } = URL.canParse(url, location.href) ? new URL(url, location.href) : { host: url, origin: url };
  const paragraphs = explain(failure, host, origin).map((text) => el('p', {}, text));
  const box = el('div', { class: 'pg-failure' }, el('p', { class: 'pg-failure-title' }, failureTitle(failure)), ...paragraphs);
  if (failure.kind === 'cors') {
    box.append(
      el(
        'details',
        { class: 'pg-details' },
        el('summary', {}, 'What the API has to send'),
        el('pre', { class: 'pg-code', tabindex: 0 }, el('code', {}, requiredHeaders(init))),
      ),
    );
  }
  if (failure.kind !== 'cancelled' && failure.kind !== 'offline') box.append(el('p', {}, copyButton));
  return box;
}

function explain(failure: Failure, host: string, origin: string): string[] {
  switch (failure.kind) {
    case 'cancelled':
      return ['The request was stopped before an answer came. The server may have received it.'];
    case 'invalid':
      return [`${failure.message.replace(/\.$/, '')}.`];
    case 'offline':
      return ['Connect it to a network, and send the request again. The mock works without one.'];
    case 'policy':
      return [
        `The Content-Security-Policy of this site lets pages call only certain hosts. Whoever runs it adds ${origin} to connect-src.`,
      ];
    case 'insecure':
      return [`This page came over HTTPS, and ${origin} is HTTP. Choose an address with https, or send the request from a terminal.`];
    case 'cors':
      return [
        `${host} is there, but it does not let pages of ${location.origin} read its answers. Nothing is wrong with what you filled in: sent from a terminal or a server, the same request is not bound by this rule.`,
        'The request may have reached the server all the same.',
      ];
    case 'unreachable':
      return [
        `${host} did not answer. Check the address, whether the server runs, and whether its certificate is valid.`,
        'Some networks and browser extensions block requests too. Sending the request from a terminal tells more.',
      ];
  }
}

/** Media types that a page may send without asking. */
const FREE_TYPES = /^(multipart\/form-data|text\/plain|application\/x-www-form-urlencoded)\b/i;

/** The response headers that would have let the page in. */
function requiredHeaders({ method = 'GET', headers, credentials }: FetchRequest['init']): string {
  const asked = headers.filter(([name, value]) => !/^accept$/i.test(name) && !(/^content-type$/i.test(name) && FREE_TYPES.test(value)));
  const names = asked.map(([name]) => name.toLowerCase());
  const lines = [`Access-Control-Allow-Origin: ${location.origin}`];
  if (!/^(GET|HEAD|POST)$/.test(method)) lines.push(`Access-Control-Allow-Methods: ${method}`);
  if (names.length > 0) lines.push(`Access-Control-Allow-Headers: ${[...new Set(names)].join(', ')}`);
  if (credentials === 'include') lines.push('Access-Control-Allow-Credentials: true');
  return lines.join('\n');
}
