import {
  type CommentRow,
  createComment,
  getCommentPeople,
  readComment,
  removeComment,
  updateComment,
} from '../../../src/contract/comments.ts';
import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import { namesAsText, namesOfText, withoutName } from '../../../src/domain/comment.ts';
import { mayEditComment, mayRemoveComment } from '../../../src/domain/may.ts';
import { insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal } from '../../http/refusal.ts';
import { noteMentions } from '../../incidents/note-alerts.ts';
import { command, query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { seenIncident } from '../incidents/seen-incident.ts';
import { COMMENT_COLUMNS } from './comment-columns.ts';
import { mentionedIn } from './mentioned.ts';

/** What devices keep; what is older goes with the shipment, the device or the incident that it is about. */
const RECENT = sql`create_date > now() - interval '1 year'`;

/** @throws Refusal `not-found` for what the transaction may not see */
async function refuseUnseen(
  tx: Transaction,
  companyId: string,
  { guid, macId, incidentId }: Pick<CommentRow, 'guid' | 'macId' | 'incidentId'>,
): Promise<void> {
  if (incidentId !== null) {
    await seenIncident(tx, companyId, incidentId);
    return;
  }
  const [seen] = await tx.query(
    guid === null
      ? sql`SELECT 1 FROM device WHERE company_id = ${companyId} AND mac_id = ${macId}`
      : sql`SELECT 1 FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`,
  );
  if (seen === undefined) throw new Refusal('not-found');
}

/** A comment, locked. @throws Refusal `not-found` */
async function lockedComment(tx: Transaction, companyId: string, commentId: string): Promise<CommentRow> {
  const [row] = await tx.query<CommentRow>(sql`
    SELECT ${COMMENT_COLUMNS} FROM comment WHERE company_id = ${companyId} AND comment_id = ${commentId} FOR UPDATE`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

const create = command(
  createComment,
  async (tx, { body, doneAt }, session) => {
    const { companyId, loginName } = session;
    const { commentId, guid, macId, incidentId } = body;
    await refuseUnseen(tx, companyId, body);
    const text = body.text.trim();
    const mentioned = await mentionedIn(tx, session, text);
    const names = namesAsText(mentioned);
    const [row] = await tx.query<CommentRow>(sql`
      INSERT INTO comment ${insertion({
        company_id: companyId,
        comment_id: commentId,
        guid,
        mac_id: macId,
        incident_id: incidentId,
        text,
        mentions: names,
        unread: names,
        created_by: loginName,
        create_date: doneAt,
      })} ON CONFLICT (company_id, comment_id) DO NOTHING RETURNING ${COMMENT_COLUMNS}`);
    if (row === undefined) {
      const detail = 'This comment already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'commentId' }] });
    }
    await noteMentions(tx, companyId, { commentId, author: loginName, mentioned });
    return { data: row };
  },
  'comment',
);

const update = command(
  updateComment,
  async (tx, { params: { commentId }, body, doneAt }, session) => {
    const { companyId, loginName } = session;
    const subject = `comment:${commentId}`;
    const current = await lockedComment(tx, companyId, commentId);
    if (!mayEditComment(session, current)) throw new Refusal('forbidden');
    await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
    const text = body.text.trim();
    if (text === current.text) return { data: current };
    const mentioned = await mentionedIn(tx, session, text);
    const known = new Set(namesOfText(current.mentions));
    const waiting = namesOfText(current.unread);
    // Who was mentioned before and has read it is not told again.
    const unread = mentioned.filter((name) => !known.has(name) || waiting.includes(name));
    await noteEdit(tx, session, subject, doneAt);
    const [row] = await tx.query<CommentRow>(sql`
      UPDATE comment SET text = ${text}, mentions = ${namesAsText(mentioned)}, unread = ${namesAsText(unread)},
             edited = ${doneAt}::timestamptz
       WHERE company_id = ${companyId} AND comment_id = ${commentId} RETURNING ${COMMENT_COLUMNS}`);
    const fresh = mentioned.filter((name) => !known.has(name));
    await noteMentions(tx, companyId, { commentId, author: loginName, mentioned: fresh });
    return { data: row ?? current };
  },
  'comment',
);

const remove = command(
  removeComment,
  async (tx, { params: { commentId } }, session) => {
    const { companyId } = session;
    if (!mayRemoveComment(session, await lockedComment(tx, companyId, commentId))) throw new Refusal('forbidden');
    await tx.query(sql`DELETE FROM comment WHERE company_id = ${companyId} AND comment_id = ${commentId}`);
    return {};
  },
  'comment',
);

const read = command(
  readComment,
  async (tx, { params: { commentId } }, { companyId, loginName }) => {
    const current = await lockedComment(tx, companyId, commentId);
    if (!namesOfText(current.unread).includes(loginName)) return { data: current };
    const [row] = await tx.query<CommentRow>(sql`
      UPDATE comment SET unread = ${withoutName(current.unread, loginName)}
       WHERE company_id = ${companyId} AND comment_id = ${commentId} RETURNING ${COMMENT_COLUMNS}`);
    return { data: row ?? current };
  },
  'comment',
);

/** What people say of shipments, devices and incidents. */
export const commentRoutes: readonly Route[] = [
  sharedQuery(
    ENTITY_LISTS.comments,
    (tx, { query: asked }) =>
      readFeed<CommentRow>(
        tx,
        {
          name: 'comments',
          table: sql`comment`,
          key: sql`comment_id`,
          keyType: 'uuid',
          columns: COMMENT_COLUMNS,
          where: RECENT,
        },
        asked,
      ),
    followsChanges,
  ),
  query(
    getCommentPeople,
    async (tx, _input, { companyId, shipmentFilter }) => ({
      rows: await tx.query<{ loginName: string; fullName: string }>(sql`
        SELECT login_name AS "loginName", full_name AS "fullName" FROM app_user u
         WHERE company_id = ${companyId} AND NOT disabled
           AND (${shipmentFilter === null} OR EXISTS (
             SELECT FROM comment c WHERE c.company_id = u.company_id AND c.created_by = u.login_name))
         ORDER BY full_name, login_name`),
    }),
    'comment',
  ),
  create,
  update,
  remove,
  read,
];
