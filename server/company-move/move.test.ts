import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { move } from './move.ts';

const SECRET = 'topsecret';

/** A port on which nobody is any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('takes no password as an argument, and addresses from the environment', async () => {
  const address = `postgresql://lading:${SECRET}@127.0.0.1:${await closedPort()}/lading`;
  const plain = address.replace(`:${SECRET}`, '');
  for (const args of [
    ['--from', address, '--to', plain],
    ['--from', plain, '--to', address],
  ]) {
    const moving = move([...args, '--company', '1'], {});
    await expect(moving).rejects.toThrow(/^An address with a password is given by LADING_MOVE_FROM/);
    await expect(moving).rejects.not.toThrow(SECRET);
  }
  await expect(move(['--company', '1'], {})).rejects.toThrow(/^Usage/);
  // It gets as far as the database, where nobody is.
  const env = { LADING_MOVE_FROM: address, LADING_MOVE_TO: address };
  await expect(move(['--company', '1'], env)).rejects.toThrow(/ECONNREFUSED|refused/);
});
