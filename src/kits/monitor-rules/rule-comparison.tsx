import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconArrowsDiff, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { COMPARED_DAYS } from '../../contract/monitoring.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { momentWords } from '../../ui/time-words.ts';
import { useEventNames } from '../alert-words/use-event-names.ts';
import classes from './monitor-rules.module.css';
import { type DifferentAlert, type RuleComparison, useRuleComparison } from './use-rule-comparison.ts';
import type { Scope, Settings } from './use-rules.ts';

/** Rows before "Show all". */
const ROWS = 5;

interface RuleComparisonBoxProps {
  readonly scope: Scope;
  /** What is tried; null: it can't be stored as it is. */
  readonly settings: Settings | null;
}

/**
 * What a change of a rule would have done to the shipments of the last 30 days: alerts that would be new, and those that would be gone,
 * counted again with every number that is typed, once a person has asked for it.
 */
export function RuleComparisonBox({ scope, settings }: RuleComparisonBoxProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [isOn, setOn] = useState(false);
  const { comparison, retry } = useRuleComparison(scope, isOn && !isOffline ? settings : null);
  return (
    <section aria-label={t`Effect on past shipments`} data-testid="rule-comparison">
      <Button
        variant="default"
        mih="var(--h)"
        mt="xs"
        leftSection={<IconArrowsDiff size={18} aria-hidden />}
        aria-pressed={isOn}
        disabled={isOffline || (settings === null && !isOn)}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? (
          <Trans>Stop comparing</Trans>
        ) : (
          <Plural value={COMPARED_DAYS} one="Compare with the last # day" other="Compare with the last # days" />
        )}
      </Button>
      {comparison !== null && <Compared comparison={comparison} onRetry={retry} />}
    </section>
  );
}

interface ComparedProps {
  readonly comparison: RuleComparison;
  readonly onRetry: () => void;
}

function Compared({ comparison, onRetry }: ComparedProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const eventName = useEventNames();
  const { shipments, compared, added, gone, examples, state } = comparison;
  const columns = useMemo(
    (): ShortColumn<DifferentAlert>[] => [
      {
        key: 'change',
        name: <Trans>Change</Trans>,
        cell: ({ change }) => (
          <span className={classes.change}>
            {change === 'added' ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
            {change === 'added' ? <Trans context="alert">New</Trans> : <Trans context="alert">Gone</Trans>}
          </span>
        ),
      },
      { key: 'shipment', name: <Trans>Shipment</Trans>, cell: ({ shipmentId }) => shipmentId },
      { key: 'event', name: <Trans>Event</Trans>, cell: ({ event }) => eventName(event) ?? event },
      { key: 'time', name: <Trans>Time</Trans>, cell: ({ time }) => momentWords(timeOf(time), reader) },
    ],
    [eventName, reader],
  );
  const total = shipments ?? 0;
  return (
    <>
      {state === 'running' && (
        <Progress mt="xs" value={total === 0 ? 0 : (compared / total) * 100} aria-label={t`Comparing past shipments`} />
      )}
      <div role="status">
        {shipments !== null && (
          <p>
            <Plural value={added} one="# alert would be new" other="# alerts would be new" />,{' '}
            <Plural value={gone} one="# would be gone." other="# would be gone." />{' '}
            <span className={classes.quiet}>
              {state === 'done' ? (
                <Plural
                  value={total}
                  one="Compared # shipment created in that time."
                  other="Compared # shipments created in that time."
                />
              ) : (
                <Trans>
                  Compared {compared} of {total} shipments.
                </Trans>
              )}
            </span>
          </p>
        )}
      </div>
      {typeof state === 'object' && <ErrorState words={t(reasonWords(state.failed))} onRetry={onRetry} />}
      {examples.length > 0 && (
        <ShortTable
          label={t`What would change`}
          most={ROWS}
          rows={examples}
          rowKey={({ change, guid, event, cause, time }) => `${change} ${guid} ${event} ${cause} ${time}`}
          empty={null}
          columns={columns}
        />
      )}
    </>
  );
}
