export { collections } from '../src/content.ts';
