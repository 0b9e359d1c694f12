import { type Audience, component } from '../tree/tree.ts';
import type { Components } from './component.ts';

/** Undefined for everyone. */
function audienceOf(written: unknown): Audience | undefined {
  if (typeof written !== 'string') return undefined;
  if (/^(?:agents?|ai|llms?|bots?)$/i.test(written.trim())) return 'agents';
  return /^(?:humans?|people|readers?)$/i.test(written.trim()) ? 'humans' : undefined;
}

export const components: Components = {
  Visibility: {
    props: {
      for: {
        kind: 'choice',
        values: ['humans', 'agents'],
        also: ['human', 'agent', 'people', 'reader', 'readers', 'ai', 'llm', 'llms', 'bot', 'bots'],
      },
    },
    inline: true,
    isReplaced: true,
    make({ name, props, children, place }, host) {
      const audience = audienceOf(props.for);
      if (audience === undefined) return children;
      host.hasAudiences();
      return [{ ...component(name, {}, children, place), isInline: true, audience }];
    },
  },
};
