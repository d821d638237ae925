import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import {
  createSavedView,
  removeSavedView,
  type SavedViewRow,
  updateSavedView,
} from '../../../src/contract/saved-views.ts';
import { savedView } from '../../../src/domain/entities/saved-view.ts';
import { mayChangeView } from '../../../src/domain/may.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { editedColumns } from '../../database/entity-columns.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { readFeed } from '../feed/read-feed.ts';
import { SAVED_VIEW_COLUMNS } from './saved-view-columns.ts';

/** Of a company's views those that somebody sees. */
const seenBy = ({ userId }: Session): SQL => sql`lading_sees_view(saved_view, ${userId})`;

/** @throws Refusal 422 unless a view's group is one that whoever shares it is in */
async function refuseForeignGroup(
  tx: Transaction,
  { companyId, userId }: Session,
  groupId: string | null | undefined,
): Promise<void> {
  if (groupId === null || groupId === undefined) return;
  const [member] = await tx.query(sql`
    SELECT FROM membership WHERE company_id = ${companyId} AND user_id = ${userId} AND group_id = ${groupId}`);
  if (member === undefined) throw refusedField('unknown', 'You are not in this group.', 'groupId');
}

const named = ({ viewId, version }: SavedViewRow) => ({ viewId, version });

/**
 * A view, locked, for who is to change it.
 * @throws Refusal `not-found` where they don't see it, `forbidden` where they only see it
 */
async function changeable(tx: Transaction, viewId: string, session: Session): Promise<SavedViewRow> {
  const [row] = await tx.query<SavedViewRow>(sql`
    SELECT ${SAVED_VIEW_COLUMNS} FROM saved_view
     WHERE company_id = ${session.companyId} AND view_id = ${viewId} AND ${seenBy(session)} FOR UPDATE`);
  if (row === undefined) throw new Refusal('not-found');
  if (!mayChangeView(session, row)) throw new Refusal('forbidden');
  return row;
}

/** Views of lists that people save, for themselves or for their company. */
export const savedViewRoutes: readonly Route[] = [
  // Not shared among readers: each sees views of their own.
  query(ENTITY_LISTS.savedViews, (tx, { query: asked }, session) =>
    readFeed<SavedViewRow>(
      tx,
      {
        name: 'savedViews',
        table: sql`saved_view`,
        key: sql`view_id`,
        keyType: 'uuid',
        columns: SAVED_VIEW_COLUMNS,
        where: seenBy(session),
      },
      asked,
    ),
  ),
  command(createSavedView, async (tx, { body }, session) => {
    const { companyId, userId, loginName } = session;
    await refuseForeignGroup(tx, session, body.groupId);
    const values = {
      company_id: companyId,
      view_id: body.viewId,
      list_name: body.list,
      owner_id: userId,
      created_by: loginName,
      ...editedColumns(savedView, body),
    };
    const [row] = await tx.query<SavedViewRow>(sql`
      INSERT INTO saved_view ${insertion(values)} ON CONFLICT (company_id, view_id) DO NOTHING
      RETURNING ${SAVED_VIEW_COLUMNS}`);
    if (row === undefined) {
      const detail = 'This view already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'viewId' }] });
    }
    return named(row);
  }),
  command(updateSavedView, async (tx, { params: { viewId }, body, doneAt }, session) => {
    const subject = `view:${viewId}`;
    const current = await changeable(tx, viewId, session);
    await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
    await refuseForeignGroup(tx, session, body.groupId === current.groupId ? null : body.groupId);
    const changes = assignments(editedColumns(savedView, body));
    if (changes === undefined) return named(current);
    await noteEdit(tx, session, subject, doneAt);
    const [row] = await tx.query<SavedViewRow>(sql`
      UPDATE saved_view SET ${changes} WHERE company_id = ${session.companyId} AND view_id = ${viewId}
      RETURNING ${SAVED_VIEW_COLUMNS}`);
    return named(row ?? current);
  }),
  command(removeSavedView, async (tx, { params: { viewId } }, session) => {
    await changeable(tx, viewId, session);
    await tx.query(sql`DELETE FROM saved_view WHERE company_id = ${session.companyId} AND view_id = ${viewId}`);
    return {};
  }),
];
