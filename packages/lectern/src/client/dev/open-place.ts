import { el } from '../elements/el.ts';

/**
 * Opens a location in the author's editor.
 * @param editor URL of the dev server that opens it
 * @param place `guides/start.mdx:4:2`
 * @returns why it can't be opened
 */
async function openPlace(editor: string, place: string): Promise<string | undefined> {
  try {
    const response = await fetch(editor, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ place }),
    });
    return response.ok ? undefined : await response.text();
  } catch {
    return 'The dev server cannot be reached.';
  }
}

/** Attributes of the button of a location, which opens the editor when it is clicked. See `followPlaces`. */
export const OPEN_PLACE = { class: 'dev-place', 'data-open-place': '' };

/** Opens the editor for all locations in a document or shadow root, also those that are added later. */
export function followPlaces(root: Document | ShadowRoot, editor: string): void {
  root.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-open-place]') : null;
    if (button === null) return;
    const failure = await openPlace(editor, button.textContent ?? '');
    const line = button.closest('pre') ?? button;
    const shown = line.nextElementSibling?.matches('.dev-place-failure') ? line.nextElementSibling : undefined;
    if (failure === undefined) shown?.remove();
    else if (shown) shown.textContent = failure;
    else line.after(el('p', { class: 'dev-place-failure', role: 'alert' }, failure));
  });
}
