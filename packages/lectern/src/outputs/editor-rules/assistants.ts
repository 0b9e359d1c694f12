/** Where an assistant reads instructions. */
export interface Assistant {
  /** Path from the folder of the rules. */
  file: string;
  /** A file or folder that shows that the assistant is in use. */
  sign: string;
  /** Whether the file contains the rules, and not only a reference to them. */
  isFull: boolean;
}

export const ASSISTANTS = {
  windsurf: { file: '.windsurf/rules.md', sign: '.windsurf', isFull: true },
  cursor: { file: '.cursor/rules/lectern.mdc', sign: '.cursor', isFull: true },
  agents: { file: 'AGENTS.md', sign: 'AGENTS.md', isFull: false },
  claude: { file: 'CLAUDE.md', sign: 'CLAUDE.md', isFull: false },
  copilot: { file: '.github/copilot-instructions.md', sign: '.github/copilot-instructions.md', isFull: false },
} as const satisfies Record<string, Assistant>;

export type AssistantName = keyof typeof ASSISTANTS;
