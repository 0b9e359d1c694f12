/**
 * The compiled theme takes the runtime of a site once per process. Tests of several sites share a process, so they give it one that
 * forwards to the site that was opened last. To be called before the first theme is opened.
 */
export function shareTheme(): void {
  const key = Symbol.for('lectern.theme-runtime');
  if (Object.getOwnPropertyDescriptor(globalThis, key)?.get) return;
  let opened: object = {};
  const forwarding = new Proxy({}, { get: (_, name) => Reflect.get(opened, name) });
  Object.defineProperty(globalThis, key, {
    get: () => forwarding,
    set: (runtime: object) => {
      opened = runtime;
    },
  });
}
