/** `<lectern-members data-invitation="code">`: asks Discord how many people are online, once per session; on failure the name stands alone. */
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
        // The place of the count stays empty.
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
