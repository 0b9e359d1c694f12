import { setTimeout } from 'node:timers/promises';
import {
  Changes,
  type Diagnostic,
  formatServedCount,
  type HashFacts,
  hashFactsOf,
  type PageSource,
  unusedSuppressions,
} from '@lectern/core';
import type { Docs } from '../site/docs.ts';
import { mentionsChange, problemsOfPage, problemsOfSite } from '../site/find-problems.ts';
import type { DevOutput, ProblemLog } from './problem-log.ts';

/** The check works and pauses for this many milliseconds in turns, so that no request waits for it. */
const TURN = 10;
/** The check pauses until there was no request for this long, in milliseconds. */
const IDLE = 400;
/** Pages whose code runs after one change. A file that more pages import fails in the same way on the others. */
const MAX_RUNS = 20;
/** Origin of problems that no page has alone. */
const WHOLE_SITE = 'whole site';

interface BackgroundCheckOptions {
  /** Already loaded. */
  docs: Docs;
  log: ProblemLog;
  output: Pick<DevOutput, 'line'>;
  /** Milliseconds since the last request or change. */
  unusedFor(): number;
  /** Resolves when all changes have been read. */
  settled(): Promise<void>;
  /** Runs the check, and reports its failure. Never rejects. */
  guard(run: () => Promise<void>): Promise<unknown>;
}

interface CheckedPage {
  facts: HashFacts;
  /** Files that the page was built from. */
  reads: ReadonlySet<string>;
}

/** Prints the problems of the whole site while pages are served: those of `lectern check`, first of all pages, then after changes. */
export class BackgroundCheck {
  readonly #options: BackgroundCheckOptions;
  /** By the file of the page. */
  readonly #checked = new Map<string, CheckedPage>();
  /** Files of pages to check. */
  readonly #waiting = new Set<string>();
  /** Changed files whose effect on other pages is unknown. */
  readonly #changed = new Set<string>();
  #files: { of?: Docs['loaded']['site']; pages: ReadonlyMap<string, PageSource> } = { pages: new Map() };
  #state: 'new' | 'idle' | 'working' | 'ended' = 'new';
  #turn = 0;

  constructor(options: BackgroundCheckOptions) {
    this.#options = options;
  }

  /** Checks all pages. Does nothing after the first time. */
  start(): void {
    if (this.#state !== 'new') return;
    const { docs, log } = this.#options;
    log.show('site', docs.loaded.diagnostics);
    for (const file of this.#pages().keys()) this.#waiting.add(file);
    this.#work(true);
  }

  /** Checks the pages again that depend on files that were written, added, or removed, and have been read. */
  changed(files: readonly string[]): void {
    if (this.#state === 'new') return;
    for (const file of files) this.#changed.add(file);
    if (this.#state === 'idle') this.#work();
  }

  end(): void {
    this.#state = 'ended';
  }

  /** Prints the problems of a page whose file has been tested with the parser. Returns the number of new ones. */
  show(page: PageSource): number {
    const { docs, log } = this.#options;
    const { bodies } = docs.loaded;
    const built = bodies.of(page);
    this.#checked.set(page.file, { facts: hashFactsOf(page, built.body), reads: new Set(built.reads.keys()) });
    return log.show(page.file, [...problemsOfPage(docs, page, built), ...this.#failures(page)]);
  }

  /** Failures of code of a page that hasn't run since. */
  #failures(page: PageSource): Diagnostic[] {
    const { docs, log } = this.#options;
    return docs.loaded.bodies.needsScript(page) ? (log.found.get(page.file) ?? []).filter(({ code }) => code === 'page/script-failed') : [];
  }

  /** @param isFirst prints the number of problems even if all of them have been printed */
  #work(isFirst = false): void {
    this.#state = 'working';
    void this.#options
      .guard(() => this.#run(isFirst))
      .then(() => {
        if (this.#state === 'ended') return;
        this.#state = 'idle';
        if (this.#changed.size > 0) this.#work();
      });
  }

  async #run(isFirst: boolean): Promise<void> {
    const { docs, log, output } = this.#options;
    const before = log.all().length;
    let fresh = 0;
    while (await this.#mayContinue()) {
      if (this.#changed.size > 0) {
        await this.#findConcerned();
        continue;
      }
      const [file] = this.#waiting;
      if (file === undefined) {
        fresh += log.show(WHOLE_SITE, this.#problemsOfSite());
        break;
      }
      this.#waiting.delete(file);
      const page = this.#pages().get(file);
      if (!page) continue;
      await docs.loaded.bodies.prepare([page]);
      fresh += this.show(page);
    }
    const problems = log.all();
    if (fresh > 0 || (isFirst ? problems.length > 0 : before > 0 && problems.length === 0)) output.line(formatServedCount(problems));
  }

  /** Adds the pages that changes can concern to those to check. */
  async #findConcerned(): Promise<void> {
    const { docs } = this.#options;
    const changes = new Changes(this.#changed, docs.loaded.configFiles);
    const changed = [...this.#changed];
    this.#changed.clear();
    const scripted: PageSource[] = [];
    for (const [file, page] of this.#pages()) {
      if (!(await this.#mayContinue())) return;
      const reads = this.#checked.get(file)?.reads;
      const isBuiltFrom = changes.has(file) || changed.some((one) => reads?.has(one));
      if (isBuiltFrom) scripted.push(page);
      if (isBuiltFrom || mentionsChange(docs, file, changes)) this.#waiting.add(file);
    }
    for (const file of [...this.#checked.keys()]) if (!this.#pages().has(file)) this.#checked.delete(file);
    await docs.loaded.bodies.prepare(scripted);
    await docs.loaded.scripts.run(scripted.slice(0, MAX_RUNS));
  }

  #problemsOfSite(): Diagnostic[] {
    const { docs, log } = this.#options;
    const facts = [...this.#checked].flatMap(([file, one]) => (this.#pages().has(file) ? one.facts : []));
    const own = problemsOfSite(docs, facts);
    const others = [...log.found].flatMap(([origin, found]) => (origin === WHOLE_SITE ? [] : found));
    return [...own, ...unusedSuppressions(docs.loaded.site, [...own, ...others])];
  }

  /** The pages with a file, by file. */
  #pages(): ReadonlyMap<string, PageSource> {
    const { site } = this.#options.docs.loaded;
    if (this.#files.of !== site)
      this.#files = { of: site, pages: new Map(site.pages.flatMap((page) => (page.generated ? [] : [[page.file, page]]))) };
    return this.#files.pages;
  }

  /** Waits for the next turn. Returns false if the server ends. */
  async #mayContinue(): Promise<boolean> {
    const { unusedFor, settled } = this.#options;
    const isEnded = () => this.#state === 'ended';
    if (performance.now() - this.#turn > TURN) {
      do await setTimeout(Math.max(TURN, IDLE - unusedFor()), undefined, { ref: false });
      while (unusedFor() < IDLE && !isEnded());
      await settled();
      this.#turn = performance.now();
    }
    return !isEnded();
  }
}
