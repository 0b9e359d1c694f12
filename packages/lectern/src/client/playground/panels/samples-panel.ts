import type { RequestExample } from '@lectern/core';
import { DEFAULT_SAMPLE_LANGUAGES, findSampleLanguage, loadGenerator } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { copyButton } from '../clipboard.ts';
import { menu } from '../dom.ts';
import { chosenLanguage, rememberLanguage } from '../language-choice.ts';
import { colourCode } from './colour-code.ts';
import { checkbox } from './section.ts';

export interface SamplesPanel {
  element: HTMLElement;
  /** Formats the sample of a request. */
  show(request: RequestExample): void;
  /** Shows why there is no sample. */
  refuse(reason: string): void;
  /** Whether there are secrets, and whether they are shown. */
  offerSecrets(isOffered: boolean, isShown: boolean): void;
  /** The request as a cURL command. */
  toCurl(request: RequestExample): Promise<string>;
}

/** Base64 files can be long, so display them shortened. The full text is copied. */
const SHOWN = 50_000;

/**
 * The request as code, in the reader's language.
 * @param names languages or their aliases
 * @param show called with whether to show secrets
 */
export function samplesPanel(
  names: readonly string[] = DEFAULT_SAMPLE_LANGUAGES,
  say: (text: string) => void,
  show: (isShown: boolean) => void,
): SamplesPanel {
  const found = names.flatMap((name) => findSampleLanguage(name) ?? []);
  const languages = found.filter((language, index) => found.findIndex(({ key }) => key === language.key) === index);
  let chosen = languages[chosenLanguage(languages.map(({ label }) => label))];
  let request: RequestExample | undefined;
  const code = el('code');
  let text = '';
  const select = menu(
    languages.map(({ label }) => label),
    chosen === undefined ? 0 : languages.indexOf(chosen),
    (index) => {
      chosen = languages[index];
      rememberLanguage(chosen?.label ?? '');
      print();
    },
    uiText('sampleLanguage', 'Language of the sample'),
  );
  const print = (): void => {
    load().catch(() => code.replaceChildren(uiText('sampleFailed', 'The sample cannot be loaded.')));
  };
  const load = async (): Promise<void> => {
    const [language, printed] = [chosen, request];
    if (language === undefined || printed === undefined) return;
    const generate = await loadGenerator(language.key);
    // Another request may have been rendered in the meantime.
    if (language !== chosen || printed !== request) return;
    text = generate(printed) ?? `${language.label} has no short way to send this body.`;
    const isLong = text.length > SHOWN;
    code.replaceChildren(...colourCode(isLong ? text.slice(0, SHOWN) : text, language.highlight), isLong ? '…' : '');
  };
  const secrets = checkbox(uiText('showSecrets', 'Show secrets'), false, show);
  secrets.hidden = true;
  const copy = copyButton(uiText('copy', 'Copy'), () => text, say, 'pg-link');
  return {
    element: el(
      'div',
      { class: 'pg-samples' },
      el('div', { class: 'pg-bar' }, select, secrets, copy),
      el('pre', { class: 'pg-code', tabindex: 0, role: 'group', 'aria-label': uiText('codeSample', 'Code sample') }, code),
    ),
    show: (next) => {
      request = next;
      copy.hidden = false;
      print();
    },
    refuse: (reason) => {
      request = undefined;
      text = '';
      copy.hidden = true;
      code.replaceChildren(reason);
    },
    offerSecrets: (isOffered, isShown) => {
      secrets.hidden = !isOffered;
      const box = secrets.querySelector('input');
      if (box) box.checked = isShown;
    },
    toCurl: async (curled) => (await loadGenerator('bash'))(curled) ?? '',
  };
}
