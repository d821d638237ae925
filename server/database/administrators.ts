import { type SQL, sql } from './sql.ts';

/** That a row of `app_user u` is a person who can administer the company now. */
export const IS_ADMINISTRATOR: SQL = sql`
  (u.kind = 'person' AND NOT u.disabled AND EXISTS (
    SELECT FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
     WHERE m.company_id = u.company_id AND m.user_id = u.user_id AND g.role = 'Company Administrator'))`;
