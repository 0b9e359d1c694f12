/** @jsxImportSource preact */
import type { RequestExample } from '@lectern/core';
import { DEFAULT_SAMPLE_LANGUAGES, findSampleLanguage, LAZY_LANGUAGES, loadGenerator } from '@lectern/core/samples';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { PlaygroundFile } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import { chosenLanguage, rememberLanguage } from '../language-choice.ts';
import { Checkbox, CopyButton, Menu, Section } from '../ui.tsx';
import { colorCode } from './color-code.tsx';

/** Base64 files can be long, so display them shortened. The full text is copied. */
const SHOWN = 50_000;

interface SamplesPanelProps {
  /** Languages or their aliases. */
  names?: readonly string[] | undefined;
  /** Those of plugins. */
  own?: PlaygroundFile['ownLanguages'] | undefined;
  /** A request, or why there is none. */
  request: RequestExample | string;
  /** Whether there are secrets, and whether they are shown. */
  secrets: { isOffered: boolean; isShown: boolean; show(isShown: boolean): void };
  say(text: string): void;
}

/** The request as code, in the reader's language. */
export function SamplesPanel({ names = DEFAULT_SAMPLE_LANGUAGES, own = {}, request, secrets, say }: SamplesPanelProps) {
  const known = useMemo(() => ({ ...LAZY_LANGUAGES, ...ownLanguages(own) }), [own]);
  const languages = useMemo(() => {
    const found = names.flatMap((name) => findSampleLanguage(name, known) ?? []);
    return found.filter((language, index) => found.findIndex(({ key }) => key === language.key) === index);
  }, [names, known]);
  const [chosen, setChosen] = useState(() => chosenLanguage(languages.map(({ label }) => label)));
  const [text, setText] = useState('');
  const language = languages[chosen];
  useLayoutEffect(() => {
    let isLate = false;
    if (typeof request === 'string') setText(request);
    else if (language !== undefined)
      loadGenerator(language.key, known)
        .then(
          (generate) =>
            generate(request) ?? uiText('noShortWay', '{language} has no short way to send this body.', { language: language.label }),
        )
        .catch(() => uiText('sampleFailed', 'The sample cannot be loaded.'))
        // Another request may have been made in the meantime.
        .then((printed) => !isLate && setText(printed));
    return () => {
      isLate = true;
    };
  }, [language, request]);
  return (
    <Section
      class="pg-section pg-samples"
      title={uiText('request', 'Request')}
      aside={
        <>
          <Menu
            labels={languages.map(({ label }) => label)}
            chosen={chosen}
            changed={(index) => {
              setChosen(index);
              rememberLanguage(languages[index]?.label ?? '');
            }}
            aria-label={uiText('sampleLanguage', 'Language of the sample')}
          />
          <Checkbox
            label={uiText('showSecrets', 'Show secrets')}
            hidden={!secrets.isOffered}
            isChecked={secrets.isShown}
            changed={secrets.show}
          />
          <CopyButton label={uiText('copy', 'Copy')} text={() => text} say={say} class="pg-link" hidden={typeof request === 'string'} />
        </>
      }
    >
      <pre class="pg-code" tabindex={0} role="group" aria-label={uiText('codeSample', 'Code sample')}>
        <code>
          {typeof request === 'string' || language === undefined ? text : colorCode(text.slice(0, SHOWN), language.highlight)}
          {text.length > SHOWN && '…'}
        </code>
      </pre>
    </Section>
  );
}

function ownLanguages(own: NonNullable<SamplesPanelProps['own']>) {
  return Object.fromEntries(
    Object.entries(own).map(([key, { href, ...language }]) => [key, { ...language, load: () => import(/* @vite-ignore */ href) }]),
  );
}

/** A request as a cURL command. */
export async function toCurl(request: RequestExample): Promise<string> {
  return (await loadGenerator('bash'))(request) ?? '';
}
