import { defineConfig } from 'lectern/config';
import { docsearch } from './plugin/docsearch.ts';

export default defineConfig({
  plugins: [docsearch({ appId: 'R2IYF7ETH7', apiKey: '599cec31baffa4868cae4e79f180729b', indexName: 'docsearch' })],
});
