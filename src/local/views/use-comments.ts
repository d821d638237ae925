import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CommentRow } from '../../contract/comments.ts';
import { namesAsText, namesOfText } from '../../domain/comment.ts';
import { useProfile } from '../session/profile.ts';
import type { FieldFilter, RowView } from '../worker/view-query.ts';
import { SHIPMENT_FEEDS } from './shipment-feeds.ts';
import { useView } from './use-view.ts';

/** What comments are about: a shipment, a device or an incident. */
export type CommentsAbout = { readonly guid: string } | { readonly macId: string } | { readonly incidentId: number };

/** More than anybody says of one thing. */
const MOST = 500;
/** Mentions that the bell has at most. */
const MENTIONS_MOST = 20;

/** The comments on one thing as this device knows them, queued work laid over, the oldest first; undefined until read. */
export const useComments = (about: CommentsAbout): readonly RowView<CommentRow>[] | undefined =>
  useCommentsOf(
    Object.entries(about).map(([field, value]) => ({ field, filter: { kind: 'values', values: [String(value)] } })),
    { descending: false, count: MOST },
  );

/** The comments on some incidents, the oldest first; undefined until read. */
export function useCommentsOfIncidents(incidents: readonly number[]): readonly RowView<CommentRow>[] | undefined {
  const values = incidents.map(String);
  return useCommentsOf([{ field: 'incidentId', filter: { kind: 'values', values } }], {
    descending: false,
    count: incidents.length === 0 ? null : MOST,
  });
}

/** The comments that mention who is signed in and that they have not read, the newest first. */
export function useMentions(): readonly RowView<CommentRow>[] {
  const loginName = useProfile()?.loginName ?? '';
  const found = useCommentsOf([{ field: 'unread', filter: { kind: 'text', text: namesAsText([loginName]) } }], {
    descending: true,
    count: loginName === '' ? null : MENTIONS_MOST,
  });
  return useMemo(
    () => (found ?? []).filter(({ row }) => namesOfText(row.unread).includes(loginName)),
    [found, loginName],
  );
}

function useCommentsOf(
  filters: readonly FieldFilter[],
  { descending, count }: { readonly descending: boolean; readonly count: number | null },
): readonly RowView<CommentRow>[] | undefined {
  const { i18n } = useLingui();
  const user = useProfile();
  return useView<CommentRow>(
    count === null
      ? null
      : {
          what: 'list',
          feeds: ['comments'],
          joined: SHIPMENT_FEEDS,
          since: null,
          filters,
          words: '',
          order: [{ field: 'createDate', descending }],
          locale: i18n.locale,
          timeZone: user?.timezone ?? 'UTC',
          first: 0,
          count,
        },
  )?.rows;
}
