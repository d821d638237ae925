import { connect, createServer } from 'node:net';
import { freePort } from '../../server/support/free-port.ts';

export interface CountedLine {
  readonly url: string;
  /** Bytes the server has sent, as they were on the line. */
  received(): number;
  close(): Promise<void>;
}

/** A line to a server on this machine that counts what goes over it. */
export async function countedLine(port: number): Promise<CountedLine> {
  let bytes = 0;
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    far.on('data', ({ length }) => {
      bytes += length;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  const own = await freePort();
  await new Promise<void>((resolve) => line.listen(own, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${own}`,
    received: () => bytes,
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
      }),
  };
}
