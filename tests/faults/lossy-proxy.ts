import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What to do with one request: pass it on, or pass it on and then lose the answer. */
export type Fate = 'pass' | 'lose-answer';

export interface LossyProxy {
  readonly url: string;
  /** Decides each request's fate from now on. */
  decide(fateOf: (request: IncomingMessage) => Fate): void;
  /** How many answers were lost so far. */
  lost(): number;
  close(): Promise<void>;
}

/** A bad line between console and server: what it loses, the server has already done. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const to = new URL(target);
  let fateOf: (request: IncomingMessage) => Fate = () => 'pass';
  let lost = 0;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fate = fateOf(incoming);
    const onward = request(
      { host: to.hostname, port: to.port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (fate === 'lose-answer') {
          // The answer has come: whatever the server did is done. Nobody hears of it.
          answer.resume();
          answer.once('end', () => {
            lost += 1;
            incoming.socket.destroy();
          });
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    decide: (decider) => {
      fateOf = decider;
    },
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
