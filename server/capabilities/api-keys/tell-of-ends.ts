import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../../src/contract/languages.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import { IS_ADMINISTRATOR } from '../../database/administrators.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Chore } from '../../jobs/job.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import { wordsOf } from '../../words/words-of.ts';

/** How long before its end administrators are told that a key ends. */
const AHEAD_DAYS = 14;

interface Ending {
  readonly companyId: string;
  readonly name: string;
  readonly days: number;
}

/** Mails administrators of keys that end soon: of each once. */
export async function tellOfEnds(database: Database): Promise<void> {
  await database.transaction('installation', async (tx) => {
    const ending = await tx.query<Ending>(sql`
      UPDATE api_key k SET end_told = now()
        FROM app_user u
       WHERE u.company_id = k.company_id AND u.user_id = k.user_id AND k.revoked IS NULL AND k.end_told IS NULL
         AND k.expires > now() AND k.expires < now() + make_interval(days => ${AHEAD_DAYS})
         -- What was made for a shorter time is over when it was meant to be.
         AND k.days > ${AHEAD_DAYS}
      RETURNING k.company_id AS "companyId", u.full_name AS name,
                ceil(extract(epoch FROM k.expires - now()) / ${DAY_MS / 1_000}::float8)::int AS days`);
    for (const key of ending) await tell(tx, key);
  });
}

async function tell(tx: Transaction, { companyId, name, days }: Ending): Promise<void> {
  const administrators = await tx.query<{ email: string; language: Language }>(sql`
    SELECT DISTINCT u.email, coalesce(p.language, 'en') AS language
      FROM app_user u
      LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND ${IS_ADMINISTRATOR} AND u.email <> ''
       AND u.email_trust <> 'claimed'`);
  for (const { email, language } of administrators) {
    const words = wordsOf(language);
    const subject = words(msg`The API key {name} expires soon`, { name });
    const text = words(
      msg`The API key {name} expires in {days, plural, one {# day} other {# days}}. After that, requests that use it are rejected. To keep it working, replace it in Administration, Access, API keys, and enter the new key in the system that uses it.`,
      { name, days },
    );
    await queueMail(tx, companyId, { ...SERVER_ITSELF, recipients: [email], subject, message: `${text}\n` });
  }
}

/** Looks for keys that end soon. */
export const apiKeyChores = (database: Database): readonly Chore[] => [
  { name: 'ending-keys', every: 6 * HOUR_MS, atStart: true, run: () => tellOfEnds(database) },
];
