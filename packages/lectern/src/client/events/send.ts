/**
 * Events about what readers do: an event named `lectern` on the document, for configured services and custom scripts.
 */
export interface ReaderEvent {
  name: string;
  data: Readonly<Record<string, string | number | boolean>>;
}

/** Dispatches an event. Its data never contains what readers typed, except search queries. */
export function sendEvent(name: string, data: ReaderEvent['data'] = {}): void {
  document.dispatchEvent(new CustomEvent<ReaderEvent>('lectern', { detail: { name, data } }));
}
