import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type RouteNotes, TRIED_DAYS, type TriedGeozone, tryGeozone } from '../../contract/geozones.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { type GeozoneTypeId, PATH_TYPE_ID } from '../../domain/geozone.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './geozone-editor.module.css';

interface PastReportsProps {
  readonly typeId: GeozoneTypeId;
  readonly points: readonly GeoPoint[];
  /** Of a path's route; null: shipments between places near its ends count. */
  readonly ends: RouteNotes | null;
}

type Body = BodyOf<typeof tryGeozone>;
type Event = TriedGeozone['events'][number];

/** Rows before "Show all". */
const ROWS = 5;
const NOWHERE: RouteNotes = { origins: [], destinations: [], roundTrip: false };

/** What a geozone or a path would have reported lately, before it is saved. */
export function PastReports({ typeId, points, ends }: PastReportsProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const isPath = typeId === PATH_TYPE_ID;
  const isWhole = points.length >= (isPath ? 2 : 3);
  const body: Body = useMemo(
    () => ({
      mapConfigTypeId: typeId,
      points: points.map(({ latitude, longitude }) => ({ latitude, longitude })),
      ...copyOf(ends ?? NOWHERE),
    }),
    [typeId, points, ends],
  );
  const question = JSON.stringify(body);
  const [asked, setAsked] = useState<string | null>(null);
  const { answer, retry } = useAnswer(asked, (signal) => call(tryGeozone, { body, signal }));
  const isOther = asked !== null && asked !== question;
  const unavailable = isOffline ? t`Only with a connection.` : isWhole ? undefined : t`There is nothing to try yet.`;
  return (
    <section className={classes.box} aria-label={t`What it would have reported`} data-testid="past-reports">
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          disabled={unavailable !== undefined}
          title={unavailable}
          loading={answer.state === 'asking'}
          onClick={() => (asked === question ? retry() : setAsked(question))}
        >
          <Plural
            value={TRIED_DAYS}
            one="What would it have reported in the last # day?"
            other="What would it have reported in the last # days?"
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
          {isOther && (
            <p className={classes.quiet}>
              <Trans>It has been changed since: ask again.</Trans>
            </p>
          )}
          <Reported tried={answer.value} isPath={isPath} />
        </div>
      )}
    </section>
  );
}

const copyOf = ({ origins, destinations, roundTrip }: RouteNotes) => ({
  origins: [...origins],
  destinations: [...destinations],
  roundTrip,
});

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
            {count(deviations)} times off the path, of {count(compared)} shipments that go it.
          </Trans>
        ) : (
          <Trans>
            {count(entered)} times entered and {count(left)} times left, by {count(compared)} shipments that were under
            way.
          </Trans>
        )}
      </p>
      {looked < shipments && (
        <p className={classes.quiet}>
          <Trans>
            Only the newest {count(looked)} of {count(shipments)} shipments were looked at.
          </Trans>
        </p>
      )}
      {events.length > 0 && (
        <ShortTable
          label={t`What it would have reported`}
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
  if (until === null) return <Trans>Off the path, not back since</Trans>;
  const back = timeWords(timeOf(until), reader);
  return <Trans>Off the path until {back}</Trans>;
}
