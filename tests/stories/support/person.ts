import { expect } from 'vitest';
import { DONE_AT } from '../../../src/contract/headers.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { ConsoleClient, type Reply } from '../../server/support/console-client.ts';
import { STORY_PASSWORD, type StoryServer } from './story-server.ts';

/** Somebody at a console, who signs in again where their session ended meanwhile. */
export interface Person {
  readonly login: string;
  readonly address: string;
  get(path: string): Promise<Reply>;
  /** @param doneAt when they did it, milliseconds since 1970; without it now. Any refusal fails the story. */
  change(method: 'POST' | 'PUT', path: string, body: unknown, doneAt?: number): Promise<Reply>;
  /** The same, whatever the answer. @param key the mutation id, where the same is sent again */
  try(method: 'POST' | 'PUT', path: string, body: unknown, doneAt?: number, key?: string): Promise<Reply>;
  /** What is answered in bytes. */
  bytes(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Uint8Array>;
}

/** @param from the address that their tries to sign in are counted by */
export function personOf(server: StoryServer, login: string, address: string, from: string): Person {
  const client = new ConsoleClient(server.console().base);
  const signIn = async (): Promise<void> => {
    const body = { username: login, password: STORY_PASSWORD };
    const headers = { 'X-Forwarded-For': from };
    expect((await client.send('POST', '/api/users/login', { body, headers })).status).toBe(200);
  };
  async function send(method: string, path: string, body?: unknown, doneAt?: number, key?: string): Promise<Reply> {
    const now = clock.now();
    const headers = {
      ...(method === 'GET' ? {} : { 'Idempotency-Key': key ?? crypto.randomUUID() }),
      ...(doneAt === undefined ? {} : { [DONE_AT]: `${doneAt}/${now}` }),
    };
    const ask = (): Promise<Reply> =>
      client.send(method, `/api/${path}`, { headers, ...(body === undefined ? {} : { body }) });
    const reply = await ask();
    if (reply.status !== 401) return reply;
    await signIn();
    return ask();
  }
  const well = (reply: Reply, what: string): Reply => {
    if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${reply.text}`);
    return reply;
  };
  return {
    login,
    address,
    get: async (path) => well(await send('GET', path), path),
    try: send,
    change: async (method, path, body, doneAt) => well(await send(method, path, body, doneAt), path),
    async bytes(method, path, body) {
      const ask = (): Promise<Response> =>
        fetch(`${client.base}/api/${path}`, {
          method,
          headers: { 'Lading-Console': '1', 'Content-Type': 'application/json', cookie: client.cookie ?? '' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      let reply = await ask();
      if (reply.status === 401) {
        await signIn();
        reply = await ask();
      }
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  };
}
