import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { TRIED_DAYS, type TriedGeozone } from '../../contract/geozones.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './geozone-editor.module.css';
import type { PastReports } from './use-past-reports.ts';

type Event = TriedGeozone['events'][number];

/** Rows before "Show all". */
const ROWS = 5;

/** What a geozone or a path would have reported lately, before it is saved. */
export function PastReportsBox({ past }: { readonly past: PastReports }) {
  const { t } = useLingui();
  const { answer, isPath } = past;
  const unavailable =
    past.unavailable === 'offline'
      ? t`Needs a connection.`
      : past.unavailable === 'nothing'
        ? t`Nothing to check yet.`
        : undefined;
  return (
    <section className={classes.box} aria-label={t`What this would have reported`} data-testid="past-reports">
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          disabled={unavailable !== undefined}
          title={unavailable}
          loading={answer.state === 'asking'}
          onClick={past.ask}
        >
          <Plural
            value={TRIED_DAYS}
            one="What would this have reported in the last # day?"
            other="What would this have reported in the last # days?"
          />
        </Button>
      </div>
      {unavailable !== undefined && <p className={classes.quiet}>{unavailable}</p>}
      {answer.state === 'failed' && (
        <p role="alert" className={classes.fault}>
          {t(reasonWords(answer.code))}
        </p>
      )}
      {answer.state === 'answered' && (
        <div role="status" className={classes.points}>
          {!past.isOfThis && (
            <p className={classes.quiet}>
              <Trans>Changed since then. Check again.</Trans>
            </p>
          )}
          <Reported tried={answer.value} isPath={isPath} />
        </div>
      )}
    </section>
  );
}

function Reported({ tried, isPath }: { readonly tried: TriedGeozone; readonly isPath: boolean }) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const count = (n: number): string => countWords(n, i18n.locale);
  const { shipments, looked, compared, entered, left, deviations, events } = tried;
  const columns = useMemo(
    (): ShortColumn<Event>[] => [
      { key: 'time', name: <Trans>Time</Trans>, cell: ({ time }) => timeWords(timeOf(time), reader) },
      { key: 'shipment', name: <Trans>Shipment</Trans>, cell: ({ shipmentId }) => shipmentId },
      { key: 'event', name: <Trans>Event</Trans>, cell: (event) => <EventWords event={event} until={reader} /> },
    ],
    [reader],
  );
  return (
    <>
      <p className={classes.strong}>
        {isPath ? (
          <Trans>
            Off the path {count(deviations)} times, out of {count(compared)} shipments on this route.
          </Trans>
        ) : (
          <Trans>
            Entered {count(entered)} times and left {count(left)} times by {count(compared)} active shipments.
          </Trans>
        )}
      </p>
      {looked < shipments && (
        <p className={classes.quiet}>
          <Trans>
            Only the newest {count(looked)} of {count(shipments)} shipments were checked.
          </Trans>
        </p>
      )}
      {events.length > 0 && (
        <ShortTable
          label={t`What this would have reported`}
          columns={columns}
          rows={events}
          rowKey={({ guid, event, time }) => `${guid} ${event} ${time}`}
          most={ROWS}
          empty={null}
        />
      )}
    </>
  );
}

function EventWords({
  event: { event, until },
  until: reader,
}: {
  readonly event: Event;
  readonly until: ReturnType<typeof useTimeReader>;
}): ReactNode {
  if (event === 10) return <Trans context="geozone">Entered</Trans>;
  if (event === 11) return <Trans context="geozone">Left</Trans>;
  if (until === null) return <Trans>Left the path and hasn't returned</Trans>;
  const back = timeWords(timeOf(until), reader);
  return <Trans>Off the path until {back}</Trans>;
}
