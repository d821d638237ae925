import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { createSavedView } from '../../commands/create-saved-view.ts';
import { editSavedView } from '../../commands/edit-saved-view.ts';
import { removeSavedView } from '../../commands/remove-saved-view.ts';
import type { SavedViewRow } from '../../contract/saved-views.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { mayChangeView } from '../../domain/may.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useView } from '../../local/views/use-view.ts';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import type { SavedView, SavedViews } from '../../ui/table/views/saved-views.ts';
import { adoptDeviceViews } from './adopt-device-views.ts';

/** The report that shows what a view of a list of shipments shows, and which lists those are. */
const VIEW_REPORT = 'shipmentView';
const REPORTED = /^list-/;

/** The signed-in person's saved views of a list and those that are shared with them, live from this device's copy. */
export function useSavedViews(list: string): SavedViews & { readonly isRead: boolean } {
  const user = useProfile();
  const userId = user?.userId;
  const view = useView<SavedViewRow>({ what: 'all', feed: 'savedViews' });
  const isRead = view !== undefined;
  const rows = useMemo(
    () => (view?.rows ?? []).map(({ row }) => row).filter((row) => row.list === list),
    [view?.rows, list],
  );
  const all = useMemo(
    () =>
      user === null
        ? []
        : rows.map((row) => viewOf(row, user)).sort((one, other) => one.name.localeCompare(other.name)),
    [rows, user],
  );
  useEffect(() => {
    if (userId !== undefined && isRead) adoptDeviceViews(list).catch(tellNotSaved);
  }, [userId, isRead, list]);

  const change: SavedViews['change'] = ({ id }, { isShared, ...others }) => {
    const seen = rows.find(({ viewId }) => viewId === id);
    if (seen === undefined) return;
    const changes = { ...others, ...(isShared === undefined ? {} : { shared: isShared }) };
    store(() => issueAndOffer(editSavedView, { viewId: id, name: seen.name, changes }, { seen }));
  };
  const navigate = useNavigate();
  const reports = user !== null && user.reports.includes(VIEW_REPORT) && REPORTED.test(list);
  return {
    all,
    isRead,
    groups: user?.groups ?? [],
    change,
    ...(reports
      ? { report: ({ id }) => void navigate({ to: '/reports', search: { report: VIEW_REPORT, view: id } }) }
      : {}),
    save: ({ name, isShared, ...said }) => {
      const known = all.find((one) => one.isMine && one.name === name);
      if (known !== undefined) {
        change(known, { ...said, isShared });
        return known.id;
      }
      const viewId = crypto.randomUUID();
      store(() => issueAndOffer(createSavedView, { ...said, name, viewId, list, shared: isShared }));
      return viewId;
    },
    remove: ({ id, name }) => store(() => issueAndOffer(removeSavedView, { viewId: id, name })),
  };
}

const viewOf = (row: SavedViewRow, user: SignedInUser): SavedView => ({
  id: row.viewId,
  name: row.name,
  fltcol: row.fltcol,
  fltval: row.fltval,
  isShared: row.shared,
  groupId: row.groupId,
  isMine: row.ownerId === user.userId,
  mayChange: mayChangeView(user, row),
  maker: row.createdBy,
});

/** Stores a command; that it couldn't be is told. */
function store(work: () => Promise<Stored>): void {
  work().catch(tellNotSaved);
}
