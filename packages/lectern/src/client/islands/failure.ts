import { Component, type ComponentChildren, h } from 'preact';

/** Shows an error in place of an island whose code failed. */
export class FailureNote extends Component<{ children?: ComponentChildren }, { message?: string }> {
  override state: { message?: string } = {};

  static override getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return h('p', { class: 'lc-page-failure', role: 'alert' }, `This part of the page could not be shown: ${message}`);
  }
}
