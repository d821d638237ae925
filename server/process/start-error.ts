/** Why the server can't start, in one sentence for whoever started it. `main.ts` prints the message and exits. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
