import { prepareBrowser } from './browser.ts';

/** Unpacks the browser before the first test, so that no test pays for it. */
export default async function prepare(): Promise<void> {
  await prepareBrowser();
}
