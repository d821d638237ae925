import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../../src/contract/languages.ts';
import { may } from '../../../src/domain/may.ts';
import type { Role } from '../../../src/domain/roles.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { acknowledgeSeen } from '../../incidents/acknowledge-seen.ts';
import { ACKNOWLEDGE_PATH, type AcknowledgeLink, readAcknowledgeToken } from '../../notifications/acknowledge-link.ts';
import { eventNamesOf } from '../../notifications/event-names.ts';
import { GRANTED, ROLES } from '../../notifications/granted-rights.ts';
import { type LinkAnswer, type LinkPage, linkKeyOf } from '../../notifications/link-page.ts';
import { log } from '../../process/log.ts';

const PAGE = {
  ask: msg`Acknowledge this incident as {name}? {event}`,
  acknowledge: msg`Acknowledge`,
  done: msg`Incident acknowledged. Everyone in your company sees that you're taking care of it. {event}`,
  already: msg`This incident was already acknowledged by {name}. {event}`,
  over: msg`This incident is over. You don't need to acknowledge it.`,
  expired: msg`This link has expired. Sign in to Lading to acknowledge the incident.`,
  mayNot: msg`You don't have permission to acknowledge incidents.`,
} as const satisfies Record<string, MessageDescriptor>;

interface Owner {
  readonly language: Language;
  readonly loginName: string;
  readonly fullName: string;
  readonly disabled: boolean;
  readonly roles: readonly Role[];
  /** Of each group. */
  readonly granted: readonly (readonly string[])[];
  /** JSON text; null: they see all. */
  readonly shipmentFilter: string | null;
}

/** Whose a link is, as their account is now; undefined: they are gone. */
async function ownerOf(database: Database, { companyId, userId }: AcknowledgeLink): Promise<Owner | undefined> {
  const [owner] = await database.read('installation', (tx) =>
    tx.query<Owner>(sql`
      SELECT coalesce(p.language, 'en') AS language, u.login_name AS "loginName",
             coalesce(nullif(u.full_name, ''), u.login_name) AS "fullName", u.disabled,
             ${ROLES} AS roles, ${GRANTED} AS granted,
             CASE WHEN g.limited THEN lading_shipment_filter(u.company_id, u.user_id)::text END AS "shipmentFilter"
        FROM app_user u
        LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
        LEFT JOIN LATERAL (
          SELECT bool_or(one.permissions ? 'filterShipments') AS limited
            FROM membership m JOIN user_group one ON one.company_id = m.company_id AND one.group_id = m.group_id
           WHERE m.company_id = u.company_id AND m.user_id = u.user_id) AS g ON true
       WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`),
  );
  return owner;
}

interface Incident {
  readonly episode: number;
  readonly closed: string | null;
  readonly event: number;
  readonly ackBy: string;
  readonly unacknowledged: number;
}

/** The incident of a link as its owner sees it; undefined: they see nothing of it. */
async function incidentOf(tx: Transaction, { companyId, incidentId }: AcknowledgeLink): Promise<Incident | undefined> {
  const [incident] = await tx.query<Incident>(sql`
    SELECT episode, closed, alert_event AS event, ack_by AS "ackBy", unacknowledged
      FROM incident_seen WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
  return incident;
}

/** Asks, or acknowledges, what the owner of a link may acknowledge now. */
async function answerTo(database: Database, link: AcknowledgeLink, owner: Owner, isPost: boolean): Promise<LinkAnswer> {
  const { companyId, incidentId } = link;
  const { language, loginName, fullName, roles, granted, shipmentFilter } = owner;
  if (owner.disabled || !may({ roles, permissions: granted.flat() }, 'acknowledge')) {
    return { language, text: PAGE.mayNot, status: 403 };
  }
  if (Date.now() >= link.expires) return { language, text: PAGE.expired, status: 410 };
  const scope = { companyId, shipmentFilter: shipmentFilter ?? undefined };
  const run = isPost ? database.transaction : database.read;
  return run(scope, async (tx): Promise<LinkAnswer> => {
    if (isPost) {
      await tx.query(
        sql`SELECT FROM incident WHERE company_id = ${companyId} AND incident_id = ${incidentId} FOR UPDATE`,
      );
    }
    const incident = await incidentOf(tx, link);
    if (incident === undefined || incident.episode !== link.episode || incident.closed !== null) {
      return { language, text: PAGE.over };
    }
    const event = (await eventNamesOf(tx, companyId, language))(incident.event);
    if (incident.unacknowledged === 0) {
      return { language, text: PAGE.already, values: { name: incident.ackBy, event } };
    }
    if (!isPost) return { language, text: PAGE.ask, values: { name: fullName, event }, button: PAGE.acknowledge };
    await acknowledgeSeen(tx, { companyId, loginName, shipmentFilter }, incidentId);
    log.notice('acknowledged-by-link', { company: companyId, user: link.userId, incident: incidentId });
    return { language, text: PAGE.done, values: { event } };
  });
}

/** The page behind the link in mails about an incident by which its reader acknowledges it: it asks first, and needs no sign-in. */
export const acknowledgePage = (database: Database): LinkPage => ({
  path: ACKNOWLEDGE_PATH,
  async answer(token, isPost) {
    const link = readAcknowledgeToken(token, await linkKeyOf(database));
    const owner = link === undefined ? undefined : await ownerOf(database, link);
    return link === undefined || owner === undefined ? undefined : answerTo(database, link, owner, isPost);
  },
});
