import { loadStyles } from '../elements/load-styles.ts';
import { Playground, type PlaygroundHost } from './playground.tsx';
import stylesheet from './styles.css?url';

const playgrounds = new WeakMap<HTMLElement, Promise<Playground>>();

/**
 * Opens the playground of an element. Loads its data and style sheet on first use. Fails quietly, because the page
 * contains the same information.
 */
export async function openPlayground(host: PlaygroundHost): Promise<void> {
  let playground = playgrounds.get(host);
  if (playground === undefined) {
    playground = loadStyles(stylesheet).then(() => Playground.load(host));
    playgrounds.set(host, playground);
    // A failed load can be retried.
    playground.catch(() => playgrounds.delete(host));
  }
  (await playground).open();
}
