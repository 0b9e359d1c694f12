import { expect, it } from 'vitest';
import { withWordBreaks } from '../../src/theme/layout/bars/word-breaks.ts';

it('long names may break between their words, and nothing else', () => {
  expect(withWordBreaks('UntitledSingleSelectEnumSchema')).toBe('Untitled<wbr>Single<wbr>Select<wbr>Enum<wbr>Schema');
  expect(withWordBreaks('JSONRPCErrorResponse<T>')).toBe('JSONRPC<wbr>Error<wbr>Response&lt;T&gt;');
  expect(withWordBreaks('validate(payload,resource_uri)')).toBe('validate(<wbr>payload,<wbr>resource_<wbr>uri)');
  expect(withWordBreaks('/payment_intents/{id}')).toBe('/payment_<wbr>intents/<wbr>{id}');
  expect(withWordBreaks('A short getName() and words')).toBe('A short getName() and words');
});
