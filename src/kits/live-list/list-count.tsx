import { Plural, Trans } from '@lingui/react/macro';
import type { ListFilters } from '../../domain/list-query.ts';
import { useView } from '../../local/views/use-view.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListCountProps {
  readonly askedWith: ListRows<unknown>['askedWith'];
  readonly filters: ListFilters;
}

/** What the button says that shows a list: how many rows there would be with these filters, from this device's own copy. */
export function ListCount({ askedWith, filters }: ListCountProps) {
  const view = useView({ ...askedWith(filters), what: 'list', first: 0, count: 1 });
  if (view === undefined) return <Trans>Show</Trans>;
  const { total } = view;
  return <Plural value={total} one="Show # row" other="Show # rows" />;
}
