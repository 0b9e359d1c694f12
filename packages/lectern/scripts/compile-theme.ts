import { prepareTheme } from '../dist/compiled-theme/prepare.js';

// Ahead of the first build, and before the package is published.
await prepareTheme();
