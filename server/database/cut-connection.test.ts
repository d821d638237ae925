import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { postgresqlDriver } from './postgresql-driver.ts';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const FATAL = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

it('a connection that is cut as soon as it is made fails what asked for it, not the process', async () => {
  const failures: unknown[] = [];
  const note = (error: unknown): void => {
    failures.push(error);
  };
  process.on('uncaughtException', note);
  // A server that is being stopped: it says that it is ready and that it ends in one piece.
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([READY, FATAL])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const driver = postgresqlDriver(`postgresql://nobody@127.0.0.1:${port}/none`);
  try {
    await expect(driver.run((connection) => connection.query('SELECT 1'))).rejects.toThrow();
  } finally {
    await driver.close();
    server.close();
    process.off('uncaughtException', note);
  }
  expect(failures).toEqual([]);
});
