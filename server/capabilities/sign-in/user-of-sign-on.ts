import { type Database, serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OpenCall } from '../../serving/route.ts';
import { type Authentication, providerAsked } from '../../sign-on/provider-asked.ts';
import { standingOf } from '../second-factor/check-code.ts';
import { keepHalf, takeHalf } from '../sign-on/half-sign-on.ts';
import { broughtBy, halfSignedOnUser, type ReturnedSignOn, signedOnUser } from '../sign-on/routes.ts';
import type { LinkedUser } from '../sign-on/user-of-identity.ts';
import { loginNameOf } from './account.ts';
import { askSecondFactor } from './ask-second-factor.ts';

type Call = Pick<OpenCall, 'database' | 'address' | 'installation' | 'token' | 'deviceToken' | 'signOnToken'>;

interface SignOnBody extends ReturnedSignOn {
  readonly secondFactor?: string | undefined;
}

/** Whether the provider asked for a second factor, as the person's company configures what says so. */
async function wasAsked(database: Database, companyId: string, said: Authentication): Promise<boolean> {
  const [company] = await database.read(serviceOf(companyId), (tx) =>
    tx.query<{ acrs: readonly string[] }>(
      sql`SELECT sign_on_acrs AS acrs FROM company WHERE company_id = ${companyId}`,
    ),
  );
  return providerAsked(said, company?.acrs ?? []);
}

/**
 * Who comes by single sign-on. Where their company asks for a second factor and the provider doesn't say that it did, there is no
 * session before theirs of Lading was right: what they brought is sent again with it (docs/decisions/second-factor.md).
 * @throws Refusal those of `signedOnUser` and `askSecondFactor`
 */
export async function userOfSignOn(call: Call, body: SignOnBody): Promise<LinkedUser> {
  const { database } = call;
  const half = await halfSignedOnUser(call, body);
  const { user, identity } = half === undefined ? await signedOnUser(call, body) : { user: half };
  const { on, required } = await database.read(serviceOf(user.companyId), (tx) => standingOf(tx, user));
  if (identity !== undefined) {
    if (!required || (await wasAsked(database, user.companyId, identity.authentication))) return user;
    await keepHalf(database, { ...user, issuer: identity.issuer }, broughtBy(call, body));
  }
  // Who is no longer asked since they came back needs nothing more.
  if (required) {
    const named = { ...user, loginName: await loginNameOf(database, user) };
    await askSecondFactor(call, named, on, body.secondFactor);
  }
  if (!(await takeHalf(database, broughtBy(call, body)))) throw new Refusal('sign-on-failed');
  return user;
}
