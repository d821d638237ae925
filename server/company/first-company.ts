import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailAddress, plainText } from '../../src/contract/primitives.ts';
import { ruledText } from '../../src/contract/ruled-text.ts';
import { isBlank } from '../../src/domain/field-rules.ts';
import { LOGIN_NAME } from '../../src/domain/user-rules.ts';
import { insertFirstCompany } from '../capabilities/setup/insert-first-company.ts';
import { hashPassword } from '../capabilities/sign-in/password.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { makePassword } from './readable-password.ts';

const USAGE = 'Usage: npm run company -- --name NAME --admin USERNAME --email ADDRESS [--data FOLDER]';

interface Wanted {
  readonly name: string;
  readonly admin: string;
  readonly email: string;
  readonly data: string;
}

const companyName = v.pipe(
  plainText(100),
  v.check((text) => !isBlank(text)),
);
const loginName = ruledText(LOGIN_NAME);

function wantedOf(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  let flags: { name?: string; admin?: string; email?: string; data: string };
  try {
    const options = { name: text, admin: text, email: text, data: { ...text, default: './data' } };
    flags = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
  const { name, admin, email, data } = flags;
  if (name === undefined || admin === undefined || email === undefined) throw new StartError(USAGE);
  if (!v.is(companyName, name)) throw new StartError('--name needs the name of the company, at most 100 characters.');
  if (!v.is(loginName, admin))
    throw new StartError('--admin may only have letters, digits, hyphens and underscores, at most 50.');
  if (!v.is(emailAddress, email)) throw new StartError('--email needs an e-mail address.');
  return { name: name.trim(), admin, email, data };
}

/**
 * Makes the first company of an empty installation, and its administrator, with a command line's arguments.
 * @returns what to tell whoever asked, with the administrator's password, which is kept nowhere
 * @throws StartError in one sentence; nothing is changed then
 */
export async function makeFirstCompany(args: readonly string[], env: Environment): Promise<string> {
  const wanted = wantedOf(args);
  const { dataDir, databaseUrl } = readConfiguration(['--data', wanted.data], env);
  const database = await openDatabase(dataDir, databaseUrl, async (fresh) => {
    await prepareInstallation(fresh);
  });
  try {
    const password = makePassword();
    const { name, admin: loginName, email } = wanted;
    const passwordHash = await hashPassword(password);
    const account = { loginName, fullName: 'Administrator', email, passwordHash, timezone: 'Etc/GMT' };
    if (!(await insertFirstCompany(database, { name, ...account }))) {
      throw new StartError('There is a company already: its administrators make its users in the console.');
    }
    return `${wanted.name} is ready for its administrator ${wanted.admin}, whose password is shown only now: ${password}`;
  } finally {
    await database.close();
  }
}
