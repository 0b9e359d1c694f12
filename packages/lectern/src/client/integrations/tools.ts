/** What services get, as in `services/service.ts`. */
export const TOOLS = { page: window, load, queue };

function load(src: string, attributes: Readonly<Record<string, string>> = {}, onLoad?: () => void): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  if (onLoad) script.addEventListener('load', onLoad, { once: true });
  document.head.append(script);
}

function queue() {
  const call = (...args: unknown[]): void => {
    (call.q ??= []).push(args);
  };
  call.q = undefined as unknown[][] | undefined;
  return call;
}
