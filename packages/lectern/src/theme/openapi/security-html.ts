import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { Html, SchemeView } from '../../view/api/types.ts';

const MOST_ADDRESSES = 2;

/** Security schemes as rows, in the look of fields. */
export function schemesHtml(schemes: readonly SchemeView[], texts: Messages = ENGLISH): Html {
  return `<ul class="fields" role="list">${schemes.map((scheme) => schemeHtml(scheme, texts)).join('')}</ul>`;
}

function schemeHtml({ id, name, location, description, scopes, addresses }: SchemeView, texts: Messages): Html {
  const pills = location === undefined ? '' : ` <code>string</code> <span>${location}</span> <b>${texts.content.required}</b>`;
  return `<li id="${printAttribute(id)}"><a href="#${printAttribute(encodeURI(id))}">${printText(name)}</a>${pills}${description.html}${scopesHtml(scopes, texts)}${addressesHtml(addresses)}</li>`;
}

function scopesHtml(scopes: SchemeView['scopes'], { api }: Messages): Html {
  if (scopes.length === 0) return '';
  if (scopes.every(({ description }) => description === '')) {
    return `<p class="c">${api.scopes}: ${scopes.map(({ name }) => `<code>${printText(name)}</code>`).join(', ')}</p>`;
  }
  const rows = scopes.map(({ name, description }) => `<dt><code>${printText(name)}</code></dt><dd><p>${printText(description)}</p></dd>`);
  return `<p class="c">${api.scopes}:</p><dl class="options">${rows.join('')}</dl>`;
}

function addressesHtml(addresses: SchemeView['addresses']): Html {
  const lines = addresses.map(({ label, url }) => `<p class="c">${printText(label)}: <code>${printText(url)}</code></p>`).join('');
  return addresses.length > MOST_ADDRESSES ? `<details class="rest"><summary>Addresses of all flows</summary>${lines}</details>` : lines;
}
