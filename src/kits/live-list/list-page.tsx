import { useNow } from '../../ui/use-now.ts';
import type { ListDefinition } from './list-definition.ts';
import { LiveList, type LiveListProps } from './live-list.tsx';
import { useLiveList } from './use-live-list.ts';

/** Ages in a list need no finer steps. */
export const LIST_TICK_MS = 30_000;

interface ListPageProps<Source extends object, Row, Settings extends object> extends Omit<LiveListProps<Row>, 'list'> {
  readonly definition: ListDefinition<Source, Row, Settings>;
}

/** A page that is nothing but a list. */
export function ListPage<Source extends object, Row, Settings extends object>({
  definition,
  ...words
}: ListPageProps<Source, Row, Settings>) {
  const list = useLiveList(definition, useNow(LIST_TICK_MS));
  return <LiveList {...words} list={list} />;
}
