import { codeOf, stepAt } from '../../../server/capabilities/second-factor/totp.ts';
import type { Enrolment } from '../../../src/contract/second-factor.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from './console-client.ts';

type Secret = Pick<Enrolment, 'secret'>;

const secretOf = ({ secret }: Secret): Buffer => {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The codes that an app shows now, and `later` steps after: one step off is taken, and each step once. */
export const codeOfApp = (enrolment: Secret, later = 0): string =>
  codeOf(secretOf(enrolment), stepAt(clock.now()) + later);

/** Signs in who is asked to set up a second factor. @returns the answer, and what the app has */
export async function signInEnrolled(
  client: ConsoleClient,
  username: string,
  password: string,
): Promise<{ reply: Reply; enrolment: Enrolment }> {
  const body = { username, password };
  const begun = await client.send('POST', '/api/server/secondFactor', { body });
  if (begun.status !== 200) throw new Error(`No second factor of ${username}: ${begun.status} ${begun.text}`);
  const enrolment = JSON.parse(begun.text) as Enrolment;
  const secondFactor = codeOfApp(enrolment);
  return { reply: await client.send('POST', '/api/users/login', { body: { ...body, secondFactor } }), enrolment };
}
