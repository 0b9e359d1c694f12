import type { SiteConfig } from '@lectern/core';
import type { Directive } from '../outputs/policy/sources.ts';

type Values = NonNullable<SiteConfig['integrations']>[string];
/** Sends an event to a service. */
export type Track = (name: string, data: Values) => void;
/** URLs or hosts, separated by spaces, and the directives of the Content-Security-Policy that allow them. */
export type Source = readonly [hosts: string, ...directives: Directive[]];

/** What a service gets in the browser. */
export interface ServiceTools {
  /** The `window`. */
  // biome-ignore lint/suspicious/noExplicitAny: every service has a global of its own shape
  page: any;
  /** Adds a script to the page. */
  load(src: string, attributes?: Readonly<Record<string, string>>, onLoad?: () => void): void;
  /** Makes a function that keeps its calls as `q` until the library replaces it. */
  queue(): (...args: unknown[]) => void;
}

/** A service for analytics, for chats, or for consent. */
export interface Service {
  /** Its name for people. */
  label: string;
  /** Consent managers start first. The others wait for `integrations.cookies`, analytics also for readers who agree to be counted. */
  kind: 'analytics' | 'chat' | 'consent';
  /** Its settings in `docs.json`, with the form of a value and an example. A plain string is the first of them. */
  settings: Readonly<Record<string, readonly [form: RegExp, example: string]>>;
  /** Settings of which it needs one. By default, the first. */
  needs?: readonly string[];
  /** Settings that have no effect, with the reason. */
  ignored?: Readonly<Record<string, string>>;
  /** Whether it gets events. By default, analytics does. */
  takesEvents?: boolean;
  /** What it loads, as its provider documents it. */
  loads(settings: Values): readonly Source[];
  /** Runs in browsers, where it is sent as text: it can use what it gets and what browsers have, and no import. */
  start(settings: Values, tools: ServiceTools): Track | undefined;
}

/** What `docs.json` has of a service. */
export function settingsOf({ label, settings, needs = Object.keys(settings).slice(0, 1), ignored }: Service) {
  return { label, settings: Object.keys(settings), needs, ...(ignored && { ignored }) };
}

/** A service with the settings of a site. */
export interface UsedService {
  name: string;
  service: Service;
  settings: Values;
}

/** The code that gives `client/integrations/start.ts` its services. */
export function servicesCode(services: readonly UsedService[], gate?: { key: string; value: string }): string {
  const list = services.map(
    ({ service: { kind, start }, settings }) =>
      `{kind:${JSON.stringify(kind)},settings:${JSON.stringify(settings)},${memberCode('start', start)}}`,
  );
  return inScript(`window.lecternServices={gate:${JSON.stringify(gate)},services:[${list}]}`);
}

/** A function as a member of an object. Throws where it cannot be written as text. */
export function memberCode(name: string, run: unknown): string {
  const text = String(run);
  const member = /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? `${name}:${text}` : text;
  new Function(`return {${inScript(member)}}`);
  return member;
}

/** What begins with this would end the script. */
const inScript = (code: string) => code.replace(/<(?=[!/])/g, '\\x3C');
