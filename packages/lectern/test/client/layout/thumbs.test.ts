// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/thumbs.ts';
import { $, click, settle, show, usePage } from '../support/page.ts';

usePage();

const THUMBS = `<lectern-thumbs hidden data-path="/page" data-endpoint="/feedback" data-thanks="Thank you">
  <button data-answer="yes" aria-pressed="false">Yes</button><button data-answer="no" aria-pressed="false">No</button><p data-said></p>
  <form data-for="yes" hidden><input name="reason" type="checkbox" value="clear"><textarea name="text"></textarea></form>
  <form data-for="no" hidden><input name="reason" type="checkbox" value="wrong"><input name="reason" type="checkbox" value="old"><textarea name="text"></textarea></form>
</lectern-thumbs>`;

let posts: unknown[];
let events: unknown[];
beforeEach(() => {
  [posts, events] = [[], []];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, ...init }: { body: string }) => void posts.push({ url, ...init, body: JSON.parse(body) }),
  );
  document.addEventListener('lectern', (event) => events.push((event as CustomEvent).detail));
});

const pressed = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed')).join(' ');
const forms = () => [...document.querySelectorAll('form')].filter((form) => !form.hidden).map((form) => form.dataset.for);
const submit = (form: HTMLFormElement) => {
  const event = new Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  return event.defaultPrevented;
};
const head = { url: '/feedback', method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true };

describe('the question whether a page helped', () => {
  it('shows itself, takes an answer and asks for more', async () => {
    show(THUMBS);
    expect($('lectern-thumbs').hidden).toBe(false);
    click($('[data-answer="yes"]'));
    await settle();
    expect([pressed(), forms(), $('[data-said]').textContent]).toEqual(['true false', ['yes'], 'Thank you']);
    expect(posts).toEqual([{ ...head, body: { path: '/page', helpful: true } }]);
    expect(events).toEqual([{ name: 'docs.feedback.thumbs_up', data: { path: '/page' } }]);
    click($('[data-answer="no"]'));
    expect([pressed(), forms()]).toEqual(['false true', ['no']]);
    expect([posts[1], events[1]]).toEqual([
      { ...head, body: { path: '/page', helpful: false } },
      { name: 'docs.feedback.thumbs_down', data: { path: '/page' } },
    ]);
  });

  it('takes reasons and a text', () => {
    show(THUMBS);
    const form = $<HTMLFormElement>('[data-for="no"]');
    for (const box of form.querySelectorAll('input')) box.checked = true;
    $<HTMLTextAreaElement>('textarea', form).value = ' Not so. ';
    form.hidden = false;
    expect([submit(form), form.hidden, $('[data-said]').textContent]).toEqual([true, true, 'Thank you']);
    expect(posts).toEqual([{ ...head, body: { path: '/page', helpful: false, reasons: ['wrong', 'old'], text: 'Not so.' } }]);
    expect(events).toEqual([{ name: 'docs.feedback.thumbs_down', data: { path: '/page', reasons: 'wrong,old' } }]);
  });

  it('takes one of them, and sends nothing for neither', () => {
    show(THUMBS);
    const form = $<HTMLFormElement>('[data-for="yes"]');
    submit(form);
    expect([posts, events]).toEqual([[], []]);
    $<HTMLTextAreaElement>('textarea', form).value = 'Good';
    submit(form);
    $<HTMLTextAreaElement>('textarea', form).value = ' ';
    $<HTMLInputElement>('input', form).checked = true;
    submit(form);
    expect(posts).toMatchObject([{ body: { helpful: true, reasons: [], text: 'Good' } }, { body: { helpful: true, reasons: ['clear'] } }]);
    expect((posts[1] as { body: object }).body).not.toHaveProperty('text');
    expect(events).toMatchObject([{ name: 'docs.feedback.thumbs_up' }, { name: 'docs.feedback.thumbs_up' }]);
  });

  it('sends to analytics alone without an address', () => {
    show(THUMBS.replace(' data-endpoint="/feedback"', '').replace(' data-path="/page"', ''));
    click($('[data-answer="yes"]'));
    expect([posts, events]).toEqual([[], [{ name: 'docs.feedback.thumbs_up', data: { path: '' } }]]);
  });

  it('thanks all the same when the address cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    show(THUMBS);
    click($('[data-answer="yes"]'));
    await settle();
    expect($('[data-said]').textContent).toBe('Thank you');
  });

  it('rests while it is not in the page', () => {
    const thumbs = show(THUMBS);
    thumbs.remove();
    click($('[data-answer="yes"]', thumbs));
    submit($('form', thumbs));
    expect(events).toEqual([]);
  });
});
