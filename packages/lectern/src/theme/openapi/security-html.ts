import type { SecurityRequirement } from '@lectern/core';
import { type Html, joinHtml, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { SchemeView } from '../../view/api/types.ts';

const MAX_ADDRESSES = 2;

/** Security schemes as rows that look like fields. */
export function schemesHtml(schemes: readonly SchemeView[], texts: Messages): Html {
  return html`<ul class="lc-members" role="list">${schemes.map((scheme) => schemeHtml(scheme, texts))}</ul>`;
}

/** What a request needs: one of several sets of schemes. */
export function alternativesHtml(alternatives: readonly SecurityRequirement[], { api }: Messages): Html | undefined {
  if (alternatives.length === 0) return undefined;
  const items = alternatives.map((requirement) => {
    const schemes = requirement.map(({ scheme, scopes }) => {
      const names = scopes.map((scope) => html`<code>${scope}</code>`);
      return html`<strong>${scheme}</strong>${names.length > 0 && html` (${joinHtml(names, ', ')})`}`;
    });
    return html`<li>${schemes.length > 0 ? joinHtml(schemes, ' + ') : api.noAuthentication}</li>`;
  });
  return html`<p>${api.oneOf}:</p><ul>${items}</ul>`;
}

function schemeHtml({ id, name, location, marks = [], deprecated, description, scopes, addresses }: SchemeView, texts: Messages): Html {
  const input =
    location !== undefined && html` <code>string</code> <span>${texts.schema[location]}</span> <b>${texts.content.required}</b>`;
  const pills = html`${input}${marks.map((mark) => html` <span>${mark}</span>`)}${deprecated && html` <em>${texts.content.deprecated}</em>`}`;
  return html`<li id="${id}"><a href="#${encodeURI(id)}">${name}</a>${pills}${raw(description.html)}${scopesHtml(scopes, texts)}${addressesHtml(addresses, texts)}</li>`;
}

function scopesHtml(scopes: SchemeView['scopes'], { api }: Messages): Html | undefined {
  if (scopes.length === 0) return undefined;
  if (scopes.every(({ description }) => description === '')) {
    const names = scopes.map(({ name }) => html`<code>${name}</code>`);
    return html`<p class="lc-remark">${api.scopes}: ${joinHtml(names, ', ')}</p>`;
  }
  const rows = scopes.map(({ name, description }) => html`<dt><code>${name}</code></dt><dd><p>${description}</p></dd>`);
  return html`<p class="lc-remark">${api.scopes}:</p><dl class="lc-options">${rows}</dl>`;
}

function addressesHtml(addresses: SchemeView['addresses'], { api }: Messages): Html {
  const lines = addresses.map(({ label, url }) => html`<p class="lc-remark">${label}: <code>${url}</code></p>`);
  return addresses.length > MAX_ADDRESSES
    ? html`<details class="lc-rest"><summary>${api.addressesOfFlows}</summary>${lines}</details>`
    : html`${lines}`;
}
