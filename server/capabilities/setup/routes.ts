import type { ReplyOf } from '../../../src/contract/operation.ts';
import { getSetup, makeFirstCompany } from '../../../src/contract/setup.ts';
import { ownNames } from '../../../src/domain/account-rules.ts';
import { checkField, isBlank } from '../../../src/domain/field-rules.ts';
import { isTimeZone } from '../../../src/domain/time-zone.ts';
import { FULL_NAME_BY_ADMINISTRATOR, LOGIN_NAME } from '../../../src/domain/user-rules.ts';
import { sql } from '../../database/sql.ts';
import { badField } from '../../http/parse-input.ts';
import { networkOf } from '../../http/peer.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { log } from '../../process/log.ts';
import { open, query, type Route } from '../../serving/route.ts';
import { refuseWeakPassword } from '../sign-in/new-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { firstRunTokenFits } from './first-run-token.ts';
import { insertFirstCompany } from './insert-first-company.ts';

/** Tokens can't be guessed: this only bounds the work. */
const perNetwork = new ServerRateLimit({ capacity: 10, perSecond: 0.2 });

const firstRun = open(makeFirstCompany, async ({ database, installation, body, address }) => {
  const { token, companyName, loginName, fullName, emailAddress, password, timezone } = body;
  if (!(await firstRunTokenFits(database, token))) {
    perNetwork.take(installation, networkOf(address));
    log.warn('first-run-failed', { address });
    throw new Refusal('wrong-credentials');
  }
  if (isBlank(companyName)) throw badField('companyName', 'required', 'This is required.');
  for (const [field, rule, text] of [
    ['loginName', LOGIN_NAME, loginName],
    ['fullName', FULL_NAME_BY_ADMINISTRATOR, fullName],
  ] as const) {
    const fault = checkField(rule, text);
    if (fault !== null) throw badField(field, fault, 'It is against the rules for accounts.');
  }
  if (!isTimeZone(timezone)) throw badField('timezone', 'unknown', 'There is no such zone.');
  refuseWeakPassword('password', password, [...ownNames({ username: loginName, email: emailAddress }), companyName]);
  const passwordHash = await hashPassword(password);
  const made = await insertFirstCompany(database, {
    name: companyName.trim(),
    loginName,
    fullName,
    email: emailAddress,
    passwordHash,
    timezone,
  });
  if (!made) throw new Refusal('gone');
  log.notice('company-made', { address });
  return {};
});

/** From an empty installation to a company whose devices are heard (docs/decisions/first-run.md). */
export const setupRoutes: readonly Route[] = [
  firstRun,
  query(
    getSetup,
    async (tx, _input, { companyId }) => {
      const [data] = await tx.query<ReplyOf<typeof getSetup>['data']>(sql`
        SELECT (SELECT count(*) FROM app_user WHERE company_id = ${companyId} AND kind = 'person' AND NOT disabled)::int AS users,
               (SELECT count(*) FROM shipping_location WHERE company_id = ${companyId})::int AS locations,
               (SELECT count(*) FROM device WHERE company_id = ${companyId})::int AS devices,
               (SELECT count(*) FROM device WHERE company_id = ${companyId} AND kind = 'gateways')::int AS gateways,
               (SELECT count(*) FROM gateway_key WHERE company_id = ${companyId} AND revoked IS NULL)::int AS "gatewayKeys",
               EXISTS (SELECT FROM device WHERE company_id = ${companyId} AND last_comms IS NOT NULL) AS heard`);
      if (data === undefined) throw new Error('A count has no row.');
      return { data };
    },
    'administer',
  ),
];
