import { Behavior } from '../elements/behavior.ts';
import { sendEvent } from '../events/send.ts';

/**
 * `<lectern-thumbs data-endpoint data-path data-thanks>`: collects feedback. The endpoint, if any, receives `{path,
 * helpful, reasons, text}` as JSON. Analytics receive the answer and the reasons.
 */
class Thumbs extends Behavior {
  start(signal: AbortSignal): void {
    this.hidden = false;
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[data-answer]'))
      button.addEventListener('click', () => this.#answer(button.dataset.answer === 'yes'), { signal });
    for (const form of this.querySelectorAll('form'))
      form.addEventListener('submit', (event) => this.#sendDetails(event, form), { signal });
  }

  #answer(helpful: boolean): void {
    const answer = helpful ? 'yes' : 'no';
    for (const button of this.querySelectorAll('button[data-answer]'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-answer') === answer));
    for (const form of this.querySelectorAll('form')) form.hidden = form.dataset.for !== answer;
    this.#thank();
    sendEvent(helpful ? 'docs.feedback.thumbs_up' : 'docs.feedback.thumbs_down', { path: this.dataset.path ?? '' });
    void this.#post({ helpful });
  }

  #sendDetails(event: Event, form: HTMLFormElement): void {
    event.preventDefault();
    const data = new FormData(form);
    const reasons = data.getAll('reason').map(String);
    const text = String(data.get('text') ?? '').trim();
    const helpful = form.dataset.for === 'yes';
    form.hidden = true;
    this.#thank();
    if (reasons.length === 0 && text === '') return;
    sendEvent(helpful ? 'docs.feedback.thumbs_up' : 'docs.feedback.thumbs_down', {
      path: this.dataset.path ?? '',
      reasons: reasons.join(','),
    });
    void this.#post({ helpful, reasons, ...(text !== '' && { text }) });
  }

  #thank(): void {
    const said = this.querySelector('[data-said]');
    if (said) said.textContent = this.dataset.thanks ?? '';
  }

  async #post(answer: object): Promise<void> {
    const { endpoint, path = '' } = this.dataset;
    if (endpoint === undefined) return;
    try {
      await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, ...answer }),
        keepalive: true,
      });
    } catch {
      // Don't bother the reader with errors.
    }
  }
}

customElements.define('lectern-thumbs', Thumbs);
