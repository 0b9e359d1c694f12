/** Events of the components. Importing their modules would split the script that every page loads into chunks. */
const [REVEAL_EVENT, CHANGE_EVENT] = ['lectern:reveal', 'lectern:change'];

/* Keeps related tab groups in sync: responses and their examples by status, and named request examples with response
   examples of the same name. */
document.addEventListener(CHANGE_EVENT, ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const { pair } = target.dataset;
  const shown = target.querySelector<HTMLElement>(':scope > [data-active][role]');
  if (pair === 'status') show('[data-pair="status"] > [data-status]', 'status', shown?.dataset.status, target);
  else if (pair === 'name') show('.response-example [data-name]', 'name', shown?.dataset.name, target);
});

function show(selector: string, key: 'status' | 'name', value: string | undefined, except: HTMLElement): void {
  if (!value) return;
  for (const panel of document.querySelectorAll<HTMLElement>(selector)) {
    if (panel.dataset[key] !== value || except.contains(panel)) continue;
    const around = panel.parentElement?.closest<HTMLElement>('[data-status]');
    for (const one of [around, panel]) one?.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
    return;
  }
}
