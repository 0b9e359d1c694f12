import { printAttribute, printText } from './print-text.ts';
import type { Html, SchemeView } from './types.ts';

const MOST_ADDRESSES = 2;

/** Security schemes as rows, in the look of fields. */
export function schemesHtml(schemes: readonly SchemeView[]): Html {
  return `<ul class="fields" role="list">${schemes.map(schemeHtml).join('')}</ul>`;
}

function schemeHtml({ id, name, location, description, scopes, addresses }: SchemeView): Html {
  const pills = location === undefined ? '' : ` <code>string</code> <span>${location}</span> <b>required</b>`;
  return `<li id="${printAttribute(id)}"><a href="#${printAttribute(encodeURI(id))}">${printText(name)}</a>${pills}${description}${scopesHtml(scopes)}${addressesHtml(addresses)}</li>`;
}

function scopesHtml(scopes: SchemeView['scopes']): Html {
  if (scopes.length === 0) return '';
  if (scopes.every(({ description }) => description === '')) {
    return `<p class="c">Scopes: ${scopes.map(({ name }) => `<code>${printText(name)}</code>`).join(', ')}</p>`;
  }
  const rows = scopes.map(({ name, description }) => `<dt><code>${printText(name)}</code></dt><dd><p>${printText(description)}</p></dd>`);
  return `<p class="c">Scopes:</p><dl class="options">${rows.join('')}</dl>`;
}

function addressesHtml(addresses: SchemeView['addresses']): Html {
  const lines = addresses.map(({ label, url }) => `<p class="c">${printText(label)}: <code>${printText(url)}</code></p>`).join('');
  return addresses.length > MOST_ADDRESSES ? `<details class="rest"><summary>Addresses of all flows</summary>${lines}</details>` : lines;
}
