import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UnitPage } from '../../../pages/dh-detail/unit-page.tsx';
import { errorAddress } from '../../router/error-address.ts';
import { readUnitSearch, type UnitSearch } from '../../router/warehouse-search.ts';

export const Route = createFileRoute('/_signed-in/dh-detail')({
  validateSearch: readUnitSearch,
  staticData: { title: msg`Dehumidifier unit` },
  beforeLoad: ({ search, context }) => {
    if (search.id === undefined) redirect({ ...errorAddress('404_1', context.previousPath()), throw: true });
  },
  component: UnitDetail,
});

/** Another unit begins anew. */
function UnitDetail() {
  const { id, msgType, pktType, unitIndex, ...address } = Route.useSearch();
  const move = Route.useNavigate();
  const onAddress = useCallback(
    (change: Pick<UnitSearch, 't' | 'y' | 'msgIndex'>) =>
      void move({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [move],
  );
  if (id === undefined) return null;
  return (
    <UnitPage
      key={`${id} ${msgType ?? ''} ${unitIndex ?? ''}`}
      macId={id}
      named={{ msgType, pktType, unitIndex }}
      address={address}
      onAddress={onAddress}
    />
  );
}
