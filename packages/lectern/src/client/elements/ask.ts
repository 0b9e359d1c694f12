/** A request from a separate script to the component behavior that every page loads. */
export interface Ask {
  /** Text to copy. Undefined if there is only a message to announce. */
  text?: string;
  said: string;
  /** Called when the text is copied. */
  done?: () => void;
}

const ASK_EVENT = 'lectern:ask';

/** Uses an event, because an import would split the script that every page loads into chunks. */
export function ask(detail: Ask): void {
  document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail }));
}
