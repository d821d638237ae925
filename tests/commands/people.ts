import type { SignedInUser } from '../../src/contract/users.ts';
import type { ConsoleClient } from '../server/support/console-client.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { signInHere } from './stored-profile.ts';

export interface Person {
  readonly client: ConsoleClient;
  readonly user: SignedInUser;
}

const NAMES = ['provisioner', 'admin', 'user', 'designer'] as const;
export type Name = (typeof NAMES)[number];
const known = new WeakMap<TestServer, Map<Name, Person>>();

/** A user of the demo, signed in once for all tests of a server, and signed in here as well. */
export async function person(server: TestServer, name: Name): Promise<Person> {
  const people = known.get(server) ?? new Map<Name, Person>();
  known.set(server, people);
  const one = people.get(name) ?? (await signIn(server, name));
  people.set(name, one);
  signInHere(one.user);
  return one;
}

async function signIn(server: TestServer, name: Name): Promise<Person> {
  const client = await server.as(name);
  const { json } = await client.send('POST', '/api/users/session', { body: {} });
  return { client, user: json.data.user };
}

/** Everybody, for what only some may. */
export const everybody = (server: TestServer): Promise<Person[]> =>
  Promise.all(NAMES.map((name) => person(server, name)));
