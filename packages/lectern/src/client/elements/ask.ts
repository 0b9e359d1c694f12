/** What a script of its own asks of the behaviour that every page with components has. */
export interface Ask {
  /** To be copied; absent when something is only to be said. */
  text?: string;
  said: string;
  /** Called when the text is copied. */
  done?: () => void;
}

const ASK_EVENT = 'lectern:ask';

/** Asks for it by an event: an import would cut the script that every page loads into pieces. */
export function ask(detail: Ask): void {
  document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail }));
}
