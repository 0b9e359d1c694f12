import * as clack from '@clack/prompts';
import { Canceled } from './problem.ts';

/** How the program talks to its user. */
export interface Terminal {
  askText(question: { message: string; initial: string; check?: (answer: string) => string | undefined }): Promise<string>;
  askChoice<Value extends string>(question: {
    message: string;
    initial: Value;
    choices: readonly { value: Value; label: string; hint?: string }[];
  }): Promise<Value>;
  askYesNo(question: { message: string; initial: boolean }): Promise<boolean>;
  line(text: string): void;
  error(text: string): void;
  /** Shows that something takes a while. */
  wait<Result>(message: string, work: () => Promise<Result>): Promise<Result>;
}

/** Answers every question with its default. */
export function createPlainTerminal(): Terminal {
  return {
    askText: ({ initial }) => Promise.resolve(initial),
    askChoice: ({ initial }) => Promise.resolve(initial),
    askYesNo: ({ initial }) => Promise.resolve(initial),
    line: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
    wait: (message, work) => {
      process.stdout.write(`${message}\n`);
      return work();
    },
  };
}

/** Asks at a terminal. Throws `Canceled` if the user ends the program at a question. */
export function createInteractiveTerminal(): Terminal {
  return {
    async askText({ message, initial, check }) {
      const validate = (answer: string | undefined) => check?.(answer || initial);
      return answerOf<string>(await clack.text({ message, placeholder: initial, defaultValue: initial, validate }));
    },
    async askChoice({ message, initial, choices }) {
      const options = choices.map(({ value, label, hint }) => ({ value: value as string, label, ...(hint !== undefined && { hint }) }));
      const answer = answerOf<string>(await clack.select({ message, options, initialValue: initial }));
      return choices.find(({ value }) => value === answer)?.value ?? initial;
    },
    async askYesNo({ message, initial }) {
      return answerOf<boolean>(await clack.confirm({ message, initialValue: initial }));
    },
    line: (text) => clack.log.message(text),
    error: (text) => clack.log.error(text),
    async wait(message, work) {
      const start = Date.now();
      const print = () => process.stdout.write(`\r${message} (${Math.round((Date.now() - start) / 1000)} s)`);
      print();
      const timer = setInterval(print, 1000);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        process.stdout.write('\n');
      }
    },
  };
}

function answerOf<Answer>(answer: Answer | symbol): Answer {
  if (typeof answer === 'symbol') throw new Canceled();
  return answer;
}
