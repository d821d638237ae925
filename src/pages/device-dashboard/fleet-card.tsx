import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { Awaited } from '../../kits/face/awaited.tsx';
import { Dated } from '../../kits/face/dated.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import type { FleetValues } from '../../local/bundles/fleet-bundle.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './device-dashboard-page.module.css';

interface FleetCardProps<Row> {
  readonly title: ReactNode;
  /** Undefined: nobody has said. */
  readonly rows: readonly Row[] | undefined;
  /** How many there are, where `rows` may be only the first of them. */
  readonly total?: number | undefined;
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly bundle: ShownBundle<FleetValues>;
  readonly part: keyof FleetValues;
  readonly testId: string;
  readonly tools?: ReactNode;
  /** What the title means. */
  readonly note?: ReactNode;
}

/** Rows of a card before "Show all". */
const MOST = 5;

/** A list of devices with what is the matter with each; in its five faces. */
export function FleetCard<Row>({
  title,
  rows,
  total,
  rowKey,
  row,
  empty,
  bundle,
  part,
  testId,
  tools,
  note,
}: FleetCardProps<Row>) {
  const titleId = useId();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [showsAll, setShowsAll] = useState(false);
  const face = usePartsFace(bundle, [part]);
  const shown = showsAll ? rows : rows?.slice(0, MOST);
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid={testId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {note !== undefined && <p className={classes.quiet}>{note}</p>}
      <Awaited face={face} onRetry={bundle.retry} asOf={bundle.asOf} height={120}>
        {rows?.length === 0 && <p className={classes.quiet}>{empty}</p>}
        {shown !== undefined && shown.length > 0 && (
          <ul className={classes.list}>
            {shown.map((one) => (
              <li key={rowKey(one)} data-row={rowKey(one)}>
                {row(one)}
              </li>
            ))}
          </ul>
        )}
        {rows !== undefined && rows.length > MOST && (
          <ShowAll total={rows.length} of={total} showsAll={showsAll} onChange={setShowsAll} />
        )}
      </Awaited>
      {tools}
      {rows !== undefined && bundle.asOf !== null && isOffline && (
        <p className={classes.quiet}>
          <Dated at={bundle.asOf}>
            <Trans>As of {timeWords(bundle.asOf, reader)}</Trans>
          </Dated>
        </p>
      )}
    </section>
  );
}
