import { Behavior } from '../elements/behavior.ts';

/** `<lectern-fields>`: a long list of fields, operations, or values with a filter, which also finds nested fields. */
class FieldFilter extends Behavior {
  start(signal: AbortSignal): void {
    const input = this.querySelector('input');
    if (!input) return;
    const load = (): void => {
      const { hash } = location;
      void import('./filter-fields.ts')
        .then(({ filterFields }) => {
          // A link that was followed meanwhile may lead to a field that the text would hide.
          if (location.hash !== hash) input.value = '';
          filterFields(this, signal);
        })
        .catch(() => undefined);
    };
    if (input.value) load();
    else input.addEventListener('focus', load, { signal, once: true });
  }
}

customElements.define('lectern-fields', FieldFilter);
