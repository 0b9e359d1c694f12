/**
 * `<lectern-members data-invitation="code">`: fetches the number of online members from Discord once per session. If
 * that fails, it only shows the name.
 */
const format = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

class Members extends HTMLElement {
  connectedCallback(): void {
    readMembers(this.dataset.invitation ?? '').then(
      (members) => {
        const text = this.querySelector('span');
        if (text) text.textContent = format.format(members).toLowerCase();
        this.title = `${members.toLocaleString('en')} online`;
        this.dataset.ready = '';
      },
      () => {
        // Shows no count.
      },
    );
  }
}

async function readMembers(invitation: string): Promise<number> {
  const key = `lectern-members:${invitation}`;
  const stored = sessionStorage.getItem(key);
  if (stored) return Number(stored);
  const response = await fetch(`https://discord.com/api/v9/invites/${encodeURIComponent(invitation)}?with_counts=true`);
  const { approximate_presence_count: members } = (await response.json()) as { approximate_presence_count?: unknown };
  if (typeof members !== 'number') throw new Error('Discord gave no count');
  sessionStorage.setItem(key, String(members));
  return members;
}

customElements.define('lectern-members', Members);
