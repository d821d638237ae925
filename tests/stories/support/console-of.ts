import type { SignedInUser } from '../../../src/contract/users.ts';
import type { ConsoleClient, Reply } from '../../server/support/console-client.ts';
import type { Person } from './person.ts';
import { StoryConsole } from './story-console.ts';
import { STORY_PASSWORD, type StoryServer } from './story-server.ts';

/** The console of somebody who is signed in. */
export async function consoleOf({ login }: Person, server: StoryServer): Promise<StoryConsole> {
  const client: ConsoleClient = server.console();
  const signedIn: Reply = await client.send('POST', '/api/users/login', {
    body: { username: login, password: STORY_PASSWORD },
  });
  const user: SignedInUser = signedIn.json.data.user;
  return new StoryConsole(user, () => ({ base: client.base, cookie: client.cookie }));
}
