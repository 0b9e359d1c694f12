import { definePlugin } from 'lectern/config';

/** Code samples in Elixir, with the library Req. The playground gets the function as text, so it contains all that it uses. */
export const elixir = definePlugin({
  name: 'elixir',
  sampleLanguages: {
    elixir: {
      label: 'Elixir',
      highlight: 'elixir',
      aliases: ['ex', 'req'],
      generate({ method, url, query, headers, body }) {
        // There is no short way to send a file.
        if (body !== undefined && body.kind !== 'text') return undefined;
        const quoted = (text: string) => JSON.stringify(text).replaceAll('#{', '\\#{');
        const lines = headers.map(({ name, value }) => `    {${quoted(name)}, ${quoted(value)}}`);
        const options = [
          `  method: :${method.toLowerCase()}`,
          `  url: ${quoted(url + (query.length === 0 ? '' : `?${query.map(({ name, value }) => `${name}=${value}`).join('&')}`))}`,
          ...(lines.length === 0 ? [] : [`  headers: [\n${lines.join(',\n')}\n  ]`]),
          ...(body === undefined ? [] : [`  body: ~S"""\n${body.text}\n"""`]),
        ];
        return `Req.request!(\n${options.join(',\n')}\n)`;
      },
    },
  },
});
