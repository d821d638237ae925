import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** An address that leads to one server and later to another, as a virtual IP or a name in the DNS does. */
export interface MovingAddress {
  readonly port: number;
  /** From now on it leads there; what is connected to another port is cut off. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Opens one, on loopback, that leads to `target`. */
export async function openMovingAddress(target: number): Promise<MovingAddress> {
  let at = target;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(at, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    leadTo(next) {
      at = next;
      cut();
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}
