import { Component, type ComponentChildren, h } from 'preact';

interface Props {
  /** The words around `{reason}`. */
  text: string;
  children?: ComponentChildren;
}

/** Shows an error in place of an island whose code failed. */
export class FailureNote extends Component<Props, { message?: string }> {
  override state: { message?: string } = {};

  static override getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return h(
      'p',
      { class: 'lc-page-failure', role: 'alert' },
      this.props.text.replace('{reason}', () => message),
    );
  }
}
