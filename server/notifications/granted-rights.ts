import { sql } from '../database/sql.ts';

/** The roles of a user `u`, as a JSON list. */
export const ROLES = sql`
  (SELECT coalesce(jsonb_agg(DISTINCT g.role) FILTER (WHERE g.role IS NOT NULL), '[]')
     FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
    WHERE m.company_id = u.company_id AND m.user_id = u.user_id)`;

/** What each group of a user `u` grants, as a JSON list of lists. */
export const GRANTED = sql`
  (SELECT coalesce(jsonb_agg(g.permissions), '[]')
     FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
    WHERE m.company_id = u.company_id AND m.user_id = u.user_id)`;
