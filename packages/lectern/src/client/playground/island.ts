import type { PlaygroundHost } from './host.ts';
import { Playground } from './playground.ts';
import stylesheet from './styles.css?url';

const playgrounds = new WeakMap<HTMLElement, Promise<Playground>>();

/**
 * Opens the playground of an element. Loads its data and style sheet on first use. Fails quietly, because the page
 * contains the same information.
 */
export async function openPlayground(host: PlaygroundHost): Promise<void> {
  let playground = playgrounds.get(host);
  if (playground === undefined) {
    playground = loadStyles().then(() => Playground.load(host));
    playgrounds.set(host, playground);
    // A failed load can be retried.
    playground.catch(() => playgrounds.delete(host));
  }
  (await playground).open();
}

/** A link instead of a `style` element, which a strict Content-Security-Policy would block. */
function loadStyles(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}
