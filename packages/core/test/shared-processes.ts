import type { Worker } from 'node:worker_threads';
import { type Child, ParserGuard } from '../src/content/parse/parser-guard.ts';
import { Validator } from '../src/openapi/validation/validator.ts';

/*
 * The tests of a worker share the processes that parse and the threads that validate, because starting one takes longer than most
 * tests. One that is done is kept instead of ended; one that still has to answer, which something listens for, is not.
 */

const { startChild } = ParserGuard;
const { startThread } = Validator;
const children: Child[] = [];
const threads: Worker[] = [];

ParserGuard.startChild = () => {
  const kept = children.pop();
  if (kept?.process.connected) return kept;
  const child = startChild();
  const kill = child.process.kill.bind(child.process);
  child.process.kill = () => (child.process.listenerCount('message') > 0 ? kill() : children.push(child) > 0);
  return child;
};

Validator.startThread = () => {
  const kept = threads.pop();
  if (kept && kept.threadId !== -1) {
    kept.removeAllListeners('error').ref();
    setImmediate(() => kept.emit('message', 'ready'));
    return kept;
  }
  const thread = startThread();
  const terminate = thread.terminate.bind(thread);
  thread.terminate = async () => {
    if (thread.listenerCount('message') > 0) return terminate();
    thread.unref();
    return threads.push(thread);
  };
  return thread;
};
