import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import type { DetailAddress } from '../../../pages/detail/detail-address.ts';
import { DetailPage } from '../../../pages/detail/detail-page.tsx';
import { readDetailSearch } from '../../router/detail-search.ts';
import { errorAddress } from '../../router/error-address.ts';

/** The mode of an address; of one that the guard below refuses, any. */
const modeIn = (search: object) => readDetailSearch({ ...search }).mode ?? 'shipment';

export const Route = createFileRoute('/_signed-in/detail')({
  validateSearch: readDetailSearch,
  staticData: {
    title: (search) => MODE_WORDS[modeIn(search)].detail,
  },
  beforeLoad: ({ search, context }) => {
    if (search.mode === undefined || search.id === undefined) {
      redirect({ ...errorAddress('404_1', context.previousPath()), throw: true });
    }
  },
  component: Detail,
});

/** Another shipment begins anew. What isn't there leads to the error page (spec 2 §2 "Shipment or asset detail"). */
function Detail() {
  const { mode, id, ...address } = Route.useSearch();
  const navigate = useNavigate();
  const move = Route.useNavigate();
  const { previousPath } = Route.useRouteContext();
  const onAddress = useCallback(
    (change: DetailAddress) =>
      void move({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [move],
  );
  if (mode === undefined || id === undefined) return null;
  return (
    <DetailPage
      key={id}
      mode={mode}
      guid={id}
      address={address}
      onAddress={onAddress}
      onMissing={() => void navigate(errorAddress('404_1', previousPath()))}
    />
  );
}
