import { vi } from 'vitest';

type Notify = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** Stands in for a browser's observer of places, which needs layout: tests say what comes into view. */
export function useIntersections() {
  const observers: { notify: Notify; options: IntersectionObserverInit; targets: Set<Element> }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #targets = new Set<Element>();
      constructor(notify: Notify, options: IntersectionObserverInit) {
        observers.push({ notify, options, targets: this.#targets });
      }
      observe(target: Element): void {
        this.#targets.add(target);
      }
      disconnect(): void {
        this.#targets.clear();
      }
    },
  );
  return {
    observers,
    /** Tells the observers of an element that it is in view, or not. */
    move(target: Element, isIntersecting = true): void {
      for (const { notify, targets } of observers) if (targets.has(target)) notify([{ target, isIntersecting }]);
    },
  };
}
