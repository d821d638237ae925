import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { countWords } from '../../ui/formatters.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListSaidProps<Row> {
  readonly list: Pick<ListRows<unknown>, 'source' | 'window' | 'query' | 'order' | 'filtering' | 'lookback'>;
  readonly columns: readonly Column<Row>[];
}

/** Nobody types slower than this who has not ended yet. */
const ENDED_MS = 700;

/**
 * Tells who doesn't see it how many rows there are, once, after somebody has searched, filtered or sorted them (WCAG 2.2,
 * 4.1.3). Rows that come and go by themselves are not spoken of.
 */
export function ListSaid<Row>({ list, columns }: ListSaidProps<Row>) {
  const { source, window, query, order, filtering, lookback } = list;
  const { t, i18n } = useLingui();
  const [said, setSaid] = useState('');
  const isThere = source.state !== 'loading';
  const asked = JSON.stringify([query, order, filtering.filters, lookback]);
  /** What was asked when it was last spoken of; null: something was asked since, and nothing said of it. */
  const heard = useRef<string | null>(asked);
  const [first] = order;
  const by = columns.find(({ key }) => key === first?.key)?.header;
  const sort = JSON.stringify(order);
  const before = useRef({ sort, query });
  const total = countWords(window.total, i18n.locale);
  const rows = t`${total} rows`;
  const inOrder =
    by === undefined ? '' : first?.descending === true ? t`Sorted by ${by}, descending` : t`Sorted by ${by}, ascending`;
  useEffect(() => {
    if (!isThere || heard.current === asked) return undefined;
    heard.current = null;
    // The same words once more are only spoken where there were none between.
    setSaid('');
    const timer = setTimeout(() => {
      // A search brings an order of its own.
      const isSorted = inOrder !== '' && before.current.sort !== sort && before.current.query === query;
      setSaid(isSorted ? `${rows} · ${inOrder}` : rows);
      heard.current = asked;
      before.current = { sort, query };
    }, ENDED_MS);
    return () => clearTimeout(timer);
  }, [isThere, asked, sort, query, rows, inOrder]);
  return (
    <VisuallyHidden role="status" data-testid="list-said">
      {said}
    </VisuallyHidden>
  );
}
