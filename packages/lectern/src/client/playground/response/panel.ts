import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { glyph, setText } from '../dom.ts';
import { formatSize, formatTime } from '../format-size.ts';
import type { ExchangeListener, ResponseHead } from '../request/exchange.ts';
import type { FetchRequest } from '../request/fetch-request.ts';
import { formatPath } from '../schema/validate.ts';
import { tabs } from '../tabs.ts';
import { bodyView, readBody } from './body-view.ts';
import type { CheckResult } from './check.ts';
import { failureTitle, failureView } from './failure-view.ts';
import { downloadName } from './file-name.ts';
import { statusLine } from './status-text.ts';
import { streamKind } from './stream-parser.ts';
import { streamView } from './stream-view.ts';

interface ResponsePanelOptions {
  /** Announces a text to assistive technology. */
  say(text: string): void;
  /** Compares a response with the document. */
  check(response: { status: number; mediaType: string; value: unknown }): Promise<CheckResult>;
  /** A button that copies the request as cURL. */
  copyButton(): HTMLElement;
  cancel(): void;
  /** The response is a stream that the reader can stop. */
  streams(): void;
}

/** The response: status, time, size, headers, and body, or the failure. Shows one response at a time. */
export class ResponsePanel {
  readonly element = el('div', { class: 'pg-response' });
  readonly #options: ResponsePanelOptions;
  #addresses: string[] = [];
  /** Response counter, so that late events of an earlier one are dropped. */
  #latest = 0;

  constructor(options: ResponsePanelOptions) {
    this.#options = options;
    this.reset();
  }

  /** Clears the panel. */
  reset(): void {
    this.#latest++;
    this.#show(el('p', { class: 'pg-quiet' }, uiText('responseHere', 'The response appears here.')));
  }

  /**
   * Prepares the panel for a new response. The listener receives its events. `said` are sentences about the request.
   */
  start(request: FetchRequest, { isMock, said }: { isMock: boolean; said: string[] }): ExchangeListener {
    const status = el('div', { class: 'pg-status' }, el('span', { class: 'pg-quiet' }, uiText('waiting', 'Waiting for the response…')));
    const notes = el('div');
    const content = el('div');
    for (const text of said) notes.append(el('p', { class: 'pg-note' }, text));
    this.#show(status, notes, content);
    const slow = this.#slowNotice();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    let live: ReturnType<typeof streamView> | undefined;
    let received: ResponseHead | undefined;
    const pill = el('span', { class: 'pg-quiet' });
    const mine = ++this.#latest;
    const isLate = (): boolean => mine !== this.#latest;
    return {
      onSlow: () => {
        if (slow.isConnected || isLate()) return;
        notes.append(slow);
        this.#options.say(uiText('noResponseYet', 'There is no response yet.'));
      },
      onHead: (head, milliseconds) => {
        if (isLate()) return;
        received = head;
        slow.remove();
        status.replaceChildren(statusBadge(head), pill, ...(isMock ? [el('span', { class: 'pg-pill' }, uiText('mock', 'Mock'))] : []));
        setText(pill, formatTime(milliseconds));
        if (head.redirected) notes.append(el('p', { class: 'pg-note' }, uiText('redirectedTo', 'Redirected to {url}', { url: head.url })));
        const kind = streamKind(head.mediaType);
        if (kind === undefined) return content.replaceChildren(el('p', { class: 'pg-quiet' }, uiText('receiving', 'Receiving the body…')));
        live = streamView(kind);
        if (!isMock) this.#options.streams();
        content.replaceChildren(live.element);
        this.#options.say(`${statusLine(head)}. The stream has started.`);
      },
      onChunk: (chunk) => {
        chunks.push(chunk as Uint8Array<ArrayBuffer>);
        size += chunk.byteLength;
        if (!isLate()) live?.feed(chunk);
      },
      onEnd: async (milliseconds, cut) => {
        const head = received;
        if (head === undefined || isLate()) return;
        const times = `${isMock ? '' : `${formatTime(milliseconds)}, `}${formatSize(size)}`;
        setText(pill, times);
        const ending = cut === undefined ? '' : ` ${cut === 'stopped' ? uiText('streamStopped', 'Stopped.') : brokenConnection()}`;
        if (ending !== '') status.append(el('span', { class: 'pg-pill' }, ending.trim().replace('.', '')));
        const blob = new Blob(chunks, { type: head.mediaType || 'application/octet-stream' });
        if (live !== undefined) {
          const total = live.end();
          content.prepend(el('div', { class: 'pg-bar' }, this.#download(blob, head)));
          this.#options.say(`${uiText('streamEnded', 'The stream ended after {total} items.', { total })}${ending}`);
          return;
        }
        const verdict = await this.#showBody(content, blob, head, cut !== undefined);
        if (!isLate()) this.#options.say(`${statusLine(head)}, ${times}.${ending}${verdict}`);
      },
      onFailure: (failure) => {
        if (isLate()) return;
        this.#show(failureView(failure, request, this.#options.copyButton()));
        this.#options.say(failure.kind === 'blocked' ? `${failureTitle(failure)}. ${failure.message}` : failureTitle(failure));
      },
    };
  }

  /** Returns the result of the comparison as a sentence with a leading space. */
  async #showBody(content: HTMLElement, blob: Blob, head: ResponseHead, isCut: boolean): Promise<string> {
    const body = await readBody(blob, head);
    const result: CheckResult = isCut
      ? { kind: 'silent', reason: uiText('bodyIncomplete', 'The body is not complete.') }
      : await this.#options.check({ ...head, value: body.value });
    const differences = result.kind === 'compared' ? result.differences : [];
    const bodyPanel = el('div', {}, bodyView(body, head, this.#address(blob), differences));
    const headersPanel = headersView(head);
    const list = [
      { label: uiText('body', 'Body'), panel: bodyPanel },
      { label: uiText('headersCount', 'Headers ({count})', { count: head.headers.length }), panel: headersPanel },
      { label: checkLabel(result), panel: checkView(result, (path) => choose(path)) },
    ];
    const bar = tabs(uiText('response', 'Response'), list, 'pg-response');
    const choose = (path: string): void => {
      bar.select(0);
      const line = [...bodyPanel.querySelectorAll<HTMLElement>('[data-path]')].find((one) => one.dataset['path'] === path);
      line?.scrollIntoView({ block: 'center' });
    };
    content.replaceChildren(
      el('div', { class: 'pg-bar' }, bar.element, blob.size > 0 && this.#download(blob, head)),
      ...list.map(({ panel }) => panel),
    );
    if (result.kind === 'silent') return '';
    const { length } = differences;
    return ` ${verdict(length)}`;
  }

  #download(blob: Blob, head: ResponseHead): HTMLElement {
    return el('a', { class: 'pg-link', href: this.#address(blob), download: downloadName(head) }, uiText('download', 'Download'));
  }

  #slowNotice(): HTMLElement {
    const notice: HTMLElement = el(
      'div',
      { class: 'pg-slow' },
      el('p', {}, uiText('slow', 'There is no response yet. Some requests take a long time.')),
      makeButton('pg-button', () => notice.remove(), uiText('keepWaiting', 'Keep waiting')),
      makeButton('pg-button', () => this.#options.cancel(), uiText('cancel', 'Cancel')),
    );
    return notice;
  }

  #address(blob: Blob): string {
    const address = URL.createObjectURL(blob);
    this.#addresses.push(address);
    return address;
  }

  #show(...content: HTMLElement[]): void {
    for (const address of this.#addresses) URL.revokeObjectURL(address);
    this.#addresses = [];
    this.element.replaceChildren(...content);
  }
}

function statusBadge(head: ResponseHead): HTMLElement {
  const tone = head.status < 300 ? 'check' : head.status < 400 ? 'note' : head.status < 500 ? 'warning' : 'danger';
  return el('strong', { class: 'pg-mark', 'data-tone': tone }, statusLine(head));
}

function headersView({ headers }: ResponseHead): HTMLElement {
  if (headers.length === 0)
    return el(
      'div',
      {},
      el('p', { class: 'pg-quiet' }, uiText('headersHidden', 'The page is not allowed to read the headers of this response.')),
    );
  const rows = headers.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)));
  return el('div', {}, el('dl', { class: 'pg-headers' }, ...rows));
}

function checkLabel(result: CheckResult): string {
  if (result.kind === 'silent') return uiText('schema', 'Schema');
  return result.differences.length === 0 ? 'Schema ✓' : `Schema (${result.differences.length})`;
}

/** Mismatches by path. A click shows the position in the body. */
function checkView(result: CheckResult, choose: (path: string) => void): HTMLElement {
  if (result.kind === 'silent') return el('div', {}, el('p', { class: 'pg-quiet' }, result.reason));
  if (result.differences.length === 0)
    return el('div', {}, el('p', { class: 'pg-fits' }, glyph('done'), uiText('matches', 'The response matches the document.')));
  const items = result.differences.map(({ path, message }) =>
    el(
      'li',
      {},
      makeButton('pg-path', () => choose(path), formatPath(path)),
      ` ${message}`,
    ),
  );
  return el('div', {}, el('ul', { class: 'pg-differences' }, ...items));
}

/** What a reader hears about the differences between a response and its schema. */
function verdict(count: number): string {
  if (count === 0) return uiText('fitsSchema', 'It fits its schema.');
  if (count === 1) return uiText('differsOnce', 'It differs from its schema in 1 place.');
  return uiText('differs', 'It differs from its schema in {count} places.', { count });
}

function brokenConnection(): string {
  return uiText('connectionBroke', 'The connection broke before the end.');
}
