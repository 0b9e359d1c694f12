import { defineConfig } from 'lectern/config';
import { blog } from './blog-plugin.ts';

export default defineConfig({ plugins: [blog()] });
