/** What readers do, for whoever listens: an event of the document named `lectern`. Services listen where the author wants that. */
export interface ReaderEvent {
  name: string;
  data: Readonly<Record<string, string | number | boolean>>;
}

/** Tells that a reader did something. Data never hold what was typed, but for the words of a search. */
export function sendEvent(name: string, data: ReaderEvent['data'] = {}): void {
  document.dispatchEvent(new CustomEvent<ReaderEvent>('lectern', { detail: { name, data } }));
}
