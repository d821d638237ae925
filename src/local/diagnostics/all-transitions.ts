import { transitions } from './transition-log.ts';
import type { NamedTransitions } from './transition-text.ts';

/** Where tabs and workers ask each other; nothing leaves this browser. */
const CHANNEL = 'lading-transitions';
/** How long the others have to answer: one that is frozen never does. Milliseconds. */
const ANSWER_MS = 300;
const NAME_LENGTH = 4;

type Message = { readonly kind: 'ask' } | ({ readonly kind: 'answer' } & NamedTransitions);

/** Answers whoever asks with this tab's, or this worker's, own transitions; returns how to stop. */
export function answerWithTransitions(realm: 'tab' | 'worker'): () => void {
  const name = `${realm}-${crypto.randomUUID().slice(0, NAME_LENGTH)}`;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') channel.postMessage({ kind: 'answer', name, entries: transitions.read() });
  });
  return () => channel.close();
}

/** The transitions of every tab and worker of this browser that answers in time, this one's among them. */
export async function allTransitions(): Promise<readonly NamedTransitions[]> {
  const channel = new BroadcastChannel(CHANNEL);
  const answers: NamedTransitions[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'answer') answers.push({ name: data.name, entries: data.entries });
  });
  channel.postMessage({ kind: 'ask' });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  channel.close();
  return answers;
}
