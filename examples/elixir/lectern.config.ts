import { defineConfig } from 'lectern/config';
import { elixir } from './elixir-plugin.ts';

export default defineConfig({ plugins: [elixir] });
