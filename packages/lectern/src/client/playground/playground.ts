import type { OperationValues, RequestExample, ResponseExample } from '@lectern/core';
import { buildRequest, formatUrl } from '@lectern/core/samples';
import { type PlaygroundData, UNKNOWN_ORIGIN } from '../../view/props/playground-data.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { uiText } from '../elements/texts.ts';
import { authorizationOf } from './authorization-of.ts';
import { copyButton } from './clipboard.ts';
import { type Dialog, makeDialog } from './dialog.ts';
import { setText } from './dom.ts';
import type { Field } from './form/field.ts';
import { authPanel } from './panels/auth-panel.ts';
import { bodyPanel } from './panels/body-panel.ts';
import { historyPanel } from './panels/history-panel.ts';
import { methodPill, operationMenu } from './panels/operation-menu.ts';
import { parametersPanel } from './panels/parameters-panel.ts';
import { type SamplesPanel, samplesPanel } from './panels/samples-panel.ts';
import { section } from './panels/section.ts';
import { serverPanel } from './panels/server-panel.ts';
import { plainText } from './plain-text.ts';
import { loadSchemas, readData } from './read-data.ts';
import {
  type AuthAlternative,
  alternativeName,
  authAlternatives,
  placeholderSecurity,
  readSecurity,
  redirectPage,
  settledAlternative,
} from './request/auth.ts';
import type { Authorization } from './request/authorization.ts';
import { exchange } from './request/exchange.ts';
import { type FetchRequest, toFetch } from './request/fetch-request.ts';
import { type FormState, initialState } from './request/form-state.ts';
import { findObstacle, type Obstacle } from './request/obstacle.ts';
import { findServer, recallServer, rememberServer, SERVER_EVENT, serverAddress, showOnPage, withoutUser } from './request/servers.ts';
import { toValues } from './request/values.ts';
import { type HistoryEntry, RequestHistory } from './request-history.ts';
import { checkResponse, findContent, findResponse } from './response/check.ts';
import { failureTitle } from './response/failure-view.ts';
import { mockResponse } from './response/mock.ts';
import { ResponsePanel } from './response/panel.ts';
import { statusLine } from './response/status-text.ts';
import { withSecretsHidden } from './secret-values.ts';
import { SendBar } from './send-bar.ts';
import { fillForm, readShareLink, sharedForm, writeShareLink } from './share-link.ts';

const SOFT_TIMEOUT = 30_000;

/** The page element that a playground belongs to. */
export interface PlaygroundHost extends HTMLElement {
  /** Values of server variables from an event, to be applied by the playground. */
  variables: Record<string, string>;
}

/** The playground of one element: its dialog, its form state, and the current request. */
export class Playground {
  readonly #host: PlaygroundHost;
  readonly #dialog: Dialog;
  readonly #response: ResponsePanel;
  readonly #sendBar = new SendBar(() => this.#running?.abort());
  readonly #history: RequestHistory;
  /** URL of the data. */
  #src: string;
  #data!: PlaygroundData;
  #state!: FormState;
  #authorization!: Authorization;
  #alternatives: AuthAlternative[] = [];
  /** Index of the alternative that is used. */
  #chosen = 0;
  #samples!: SamplesPanel;
  #fields: () => Field[] = () => [];
  #focus: (obstacle: Obstacle) => void = () => undefined;
  #running: AbortController | undefined;
  #isStale = false;
  /** Credentials changed while the playground was closed. */
  #isOutdated = false;

  /** Rejects if the operation's data can't be loaded. */
  static async load(host: PlaygroundHost): Promise<Playground> {
    return new Playground(host, await readData(host.dataset['src'] ?? ''));
  }

  private constructor(host: PlaygroundHost, data: PlaygroundData) {
    this.#host = host;
    this.#src = host.dataset['src'] ?? '';
    this.#history = new RequestHistory(this.#src);
    this.#dialog = makeDialog(this.#sendBar.element, () => this.#start());
    this.#response = new ResponsePanel({
      say: this.#dialog.say,
      check: (response) => this.#check(response),
      copyButton: () =>
        copyButton(uiText('copyAsCurl', 'Copy as cURL'), () => this.#samples.toCurl(this.#sampleRequest()), this.#dialog.say),
      cancel: () => this.#running?.abort(),
      streams: () => this.#sendBar.name('Stop'),
    });
    host.addEventListener('lectern:server-variables', () => this.#takeVariables());
    document.addEventListener(SERVER_EVENT, (event) => this.#takeServer((event as CustomEvent<string>).detail));
    this.#dialog.element.addEventListener('close', () => this.#closed());
    overlayRoot().append(this.#dialog.element);
    this.#use(data, location.hash);
  }

  open(): void {
    if (this.#dialog.element.open) return;
    if (this.#isOutdated) {
      this.#chosen = settledAlternative(this.#alternatives, this.#authorization);
      this.#build();
    }
    this.#isOutdated = false;
    this.#dialog.element.showModal();
    this.#dialog.title.focus();
    setQuery('open');
  }

  #closed(): void {
    this.#running?.abort();
    setQuery(undefined);
    this.#host.querySelector('button')?.focus();
  }

  /** Shows an operation with a new form. */
  #use(data: PlaygroundData, hash: string): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#sendBar.name('Send');
    this.#data = data;
    const fresh = initialState(data);
    fresh.server = recallServer(fresh.server, data.servers, this.#base());
    this.#state = readShareLink(hash, fresh, data) ?? fresh;
    this.#alternatives = authAlternatives(data);
    const owner = data.owner ?? data.operation.document;
    if (this.#authorization?.owner !== owner) {
      const authorization = authorizationOf(owner);
      this.#authorization = authorization;
      authorization.onChange(() => authorization === this.#authorization && this.#authorized());
    }
    this.#chosen = settledAlternative(this.#alternatives, this.#authorization);
    this.#samples = samplesPanel(data.languages, this.#dialog.say, (isShown) => {
      this.#authorization.shown = isShown;
    });
    this.#response.reset();
    this.#sendBar.use(data.responseExamples);
    this.#takeVariables();
  }

  #build(): void {
    const { operation, title: name, href, menu: menuAddress } = this.#data;
    const { title, lead, actions, form, side, say } = this.#dialog;
    setText(title, name);
    setText(lead, plainText(operation.description, 200));
    const share = copyButton(
      uiText('share', 'Share'),
      () => new URL(`${href}?playground=open${writeShareLink(this.#state, this.#data)}`, location.href).href,
      say,
    );
    share.title = uiText('shareHint', 'Copies a link that fills in this form. Credentials, secrets, and files are not included.');
    actions.replaceChildren(
      ...(menuAddress === undefined ? [] : [operationMenu(menuAddress, ({ src }) => this.#switch(src))]),
      historyPanel({
        history: this.#history,
        fill: (entry) => this.#recall(entry, false),
        replay: (entry) => this.#recall(entry, true),
      }),
      share,
    );
    this.#buildForm(form);
    side.replaceChildren(
      section(uiText('request', 'Request'), this.#samples.element),
      section(uiText('response', 'Response'), this.#response.element),
    );
    this.#refresh();
  }

  #buildForm(form: HTMLElement): void {
    const data = this.#data;
    const parameters = parametersPanel(data, this.#state, (location, name, value) => {
      this.#state.parameters[location] = { ...this.#state.parameters[location], [name]: value };
      this.#changed();
    });
    const body = bodyPanel({
      data,
      state: this.#state,
      changed: (mediaType, value, text) => {
        this.#state.mediaType = mediaType;
        this.#state.bodies = { ...this.#state.bodies, [mediaType]: value };
        this.#state.texts = { ...this.#state.texts, [mediaType]: text };
        this.#changed();
      },
      exampled: (name) => this.#sendBar.prefer(name),
    });
    this.#focus = (obstacle) => (obstacle.kind === 'path' ? parameters.focus('path', obstacle.name) : body?.focus(obstacle.mistake));
    this.#fields = () => [...parameters.fields, body?.field()].filter((field) => field !== undefined);
    form.replaceChildren(
      serverPanel(this.#state.server, data.servers, (server) => {
        this.#state.server = server;
        rememberServer(server, data.servers);
        showOnPage(data.servers[server.index], this.#base());
        this.#changed();
      }),
      ...(this.#alternatives.length === 0 ? [] : [this.#authPanel()]),
      ...parameters.elements,
      ...(body === undefined ? [] : [body.element]),
    );
  }

  #authPanel(): HTMLElement {
    return authPanel({
      alternatives: this.#alternatives,
      chosen: this.#chosen,
      choose: (index) => {
        this.#chosen = index;
        const alternative = this.#alternatives[index];
        if (alternative) this.#authorization.choose(alternativeName(alternative));
      },
      authorization: this.#authorization,
      redirect: redirectPage(this.#data),
    });
  }

  #authorized(): void {
    this.#isOutdated = !this.#dialog.element.open;
    this.#changed();
  }

  /** Updates URL and samples once for several changes. */
  #changed(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      this.#refresh();
    });
  }

  #refresh(): void {
    const request = this.#sampleRequest();
    this.#dialog.address.replaceChildren(methodPill(request.method), ' ', formatUrl(request));
    const obstacle = findObstacle(this.#state, this.#data);
    if (obstacle?.kind === 'json') this.#samples.refuse(obstacle.message);
    else this.#samples.show(request);
  }

  /**
   * The request for samples and the URL. Credentials and other secrets are placeholders unless the reader shows them.
   */
  #sampleRequest(): RequestExample {
    const alternative = this.#alternatives[this.#chosen];
    const hidden = withSecretsHidden(this.#state, this.#data);
    const typed = readSecurity(alternative, this.#authorization);
    const { shown } = this.#authorization;
    this.#samples.offerSecrets(typed.length > 0 || hidden !== this.#state || shown, shown);
    const security = shown && typed.length > 0 ? typed : placeholderSecurity(alternative);
    const { values } = this.#values(security, shown ? this.#state : hidden);
    return buildRequest(this.#data.operation, { ...values, server: values.server || UNKNOWN_ORIGIN });
  }

  #values(security: OperationValues['security'], state: FormState): ReturnType<typeof toValues> {
    return toValues(state, serverAddress(state.server, this.#data.servers, this.#base()), security);
  }

  async #start(): Promise<void> {
    if (this.#running !== undefined) return;
    const problems = this.#fields().reduce((count, field) => count + field.check(), 0);
    const { values, files } = this.#values(readSecurity(this.#alternatives[this.#chosen], this.#authorization), this.#state);
    const request = toFetch(buildRequest(this.#data.operation, values), files, this.#data.credentials);
    const said =
      problems === 0
        ? []
        : [`${problems} ${problems === 1 ? 'field is' : 'fields are'} not what the document asks for. That does not stop the request.`];
    const { mock } = this.#sendBar;
    if (mock !== undefined) return await this.#answer(request, said, mock);
    const listener = this.#response.start(request, { isMock: false, said: [...said, ...request.omitted] });
    const obstacle = findObstacle(this.#state, this.#data);
    if (obstacle !== undefined) {
      listener.onFailure({ kind: 'blocked', message: obstacle.message });
      return this.#focus(obstacle);
    }
    if (values.server === '')
      return listener.onFailure({
        kind: 'invalid',
        message: uiText('noServer', 'There is no URL to send the request to: enter one under “Server”'),
      });
    const running = new AbortController();
    this.#running = running;
    this.#sendBar.name('Cancel');
    this.#dialog.say(uiText('sending', 'Sending'));
    this.#reveal();
    const record = this.#record(files);
    await exchange(request, running.signal, Number(this.#host.dataset['timeout'] ?? SOFT_TIMEOUT), {
      ...listener,
      onHead: (head, milliseconds) => {
        record(statusLine(head));
        listener.onHead(head, milliseconds);
      },
      onFailure: (failure) => {
        record(failureTitle(failure));
        listener.onFailure(failure);
      },
    });
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#sendBar.name('Send');
    this.#reveal();
  }

  /** Remembers the form as it is now. Returns a function that takes the outcome. */
  #record(files: File[]): (outcome: string) => void {
    const [state, data] = [this.#state, this.#data];
    const hidden = withSecretsHidden(state, data);
    const request = buildRequest(data.operation, this.#values([], hidden).values);
    const text = state.texts[state.mediaType ?? ''];
    const isPartial = hidden !== state || files.length > 0;
    const entry = {
      src: this.#src,
      method: request.method,
      url: withoutUser(formatUrl(request)),
      time: Date.now(),
      form: sharedForm(state, data),
      server: { ...state.server, custom: withoutUser(state.server.custom) },
      isPartial,
      ...(text === undefined || isPartial ? {} : { text }),
    };
    return (outcome) => this.#history.add({ ...entry, outcome });
  }

  /** Shows the form of an earlier request, and sends it if nothing of it is missing. */
  async #recall({ src, form, server, text, isPartial }: HistoryEntry, isSent: boolean): Promise<void> {
    if (!(await this.#switch(src))) return;
    const state = fillForm(form, { ...this.#state, server }, this.#data) ?? this.#state;
    if (text !== undefined && state.mediaType !== undefined) state.texts = { [state.mediaType]: text };
    this.#state = state;
    this.#build();
    if (isPartial) this.#dialog.say(uiText('notKept', 'Secrets and files of this request were not kept. Fill them in, and send it.'));
    else if (isSent) await this.#start();
  }

  /** Responds with an example from the document, without a network request. */
  async #answer(request: FetchRequest, said: string[], example: ResponseExample): Promise<void> {
    const { head, body } = mockResponse(example);
    const listener = this.#response.start(request, { isMock: true, said });
    listener.onHead(head, 0);
    listener.onChunk(body, head);
    await listener.onEnd(0);
    this.#reveal();
  }

  /** On a narrow screen, the response is below the form. */
  #reveal(): void {
    if (matchMedia('(width < 60rem)').matches) this.#response.element.scrollIntoView({ block: 'start' });
  }

  async #check(response: { status: number; mediaType: string; value: unknown }): Promise<ReturnType<typeof checkResponse>> {
    const { operation } = this.#data;
    const described = findResponse(operation, response.status);
    const schemas = await loadSchemas(this.#data, described && findContent(described.content, response.mediaType)?.schema);
    return checkResponse(operation, response, schemas);
  }

  /** Resolves to false if the operation's data can't be loaded. */
  async #switch(src: string): Promise<boolean> {
    try {
      const data = await readData(src);
      this.#src = src;
      this.#use(data, '');
      this.#dialog.title.focus();
      return true;
    } catch {
      this.#dialog.say(uiText('operationFailed', 'The operation cannot be loaded'));
      return false;
    }
  }

  /** Base of relative server URLs. */
  #base(): string {
    return this.#data.serverBase ?? location.origin;
  }

  /** The page's own server menu was used. */
  #takeServer(address: string): void {
    const index = findServer(this.#data.servers, address, this.#base());
    if (index < 0 || index === this.#state.server.index) return;
    this.#state.server = { ...this.#state.server, index };
    this.#build();
  }

  #takeVariables(): void {
    const { server } = this.#state;
    this.#state.server = { ...server, variables: { ...server.variables, ...this.#host.variables } };
    this.#build();
  }
}

/** The URL contains `?playground=open` while the playground is open. */
function setQuery(value: string | undefined): void {
  const url = new URL(location.href);
  if (value === undefined) {
    url.searchParams.delete('playground');
    if (url.hash.startsWith('#request=')) url.hash = '';
  } else url.searchParams.set('playground', value);
  history.replaceState(history.state, '', url);
}
