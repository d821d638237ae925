import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { type Wrong, wrongsOf } from '../../domain/warehouse/wrongs.ts';
import { severityState } from '../../kits/alerts/severity-mark.tsx';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import type { DetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { usePartsFace } from '../../kits/face/face.ts';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import type { WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import { useWarehouseIncidents } from '../../local/views/use-warehouse-incidents.ts';
import { percentWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';

interface WhatsWrongProps {
  readonly row: WarehouseRow;
  readonly view: WarehouseView;
  readonly scene: DetailScene;
  readonly now: number;
}

const NO_INCIDENTS: readonly never[] = [];

/** What is wrong now, the worst first, in a sentence each; that nothing is, where nothing is. */
export function WhatsWrong({ row, view: { units, tracks, bundle }, scene: { unit, reader }, now }: WhatsWrongProps) {
  const face = usePartsFace(bundle, ['tracks']);
  const lastOf = useMemo(
    () =>
      tracks === undefined
        ? null
        : new Map([...tracks.units].map(([number, { times }]) => [number, times.at(-1) ?? 0])),
    [tracks],
  );
  const incidents = useWarehouseIncidents()?.get(row.macId) ?? NO_INCIDENTS;
  const wrongs = wrongsOf(row, units, lastOf, now, siteOptions().timeThresholds, incidents.length > 0);
  if (wrongs.length === 0) {
    // What units last said may be wrong, too.
    if (face.kind === 'waiting') return <Waiting height={24} />;
    if (face.kind !== 'here') return null;
    return (
      <p data-testid="whats-wrong">
        <StateMark state="good">
          <Trans>Nothing is wrong.</Trans>
        </StateMark>
      </p>
    );
  }
  return (
    <section className={page.wrong} data-testid="whats-wrong">
      <ul>
        {wrongs.map((wrong) => (
          <li key={wrong.kind === 'unit-silent' ? `unit ${wrong.code}` : wrong.kind}>
            <Sentence {...{ wrong, unit, reader, incidents, now }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SentenceProps extends Pick<DetailScene, 'unit' | 'reader'> {
  readonly wrong: Wrong;
  /** Those that this warehouse is the cause of. */
  readonly incidents: readonly IncidentRow[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

function Sentence({ wrong, unit, reader, incidents, now }: SentenceProps) {
  const { i18n } = useLingui();
  const conditions = useConditionReader();
  const when = (since: number) => timeWords(since, reader);
  switch (wrong.kind) {
    case 'silent':
      return (
        <StateMark state="error">
          {wrong.since === null ? (
            <Trans>Its gateway hasn't relayed anything yet.</Trans>
          ) : (
            <Trans>Its gateway has relayed nothing since {when(wrong.since)}.</Trans>
          )}
        </StateMark>
      );
    case 'humid':
      return (
        <StateMark state="error">
          <Trans>
            Too humid: {measuredWords('percent', wrong.humidity, unit, i18n.locale)} indoors, limit{' '}
            {percentWords(60, i18n.locale)}.
          </Trans>
        </StateMark>
      );
    case 'alerts':
      return (
        <StateMark state="error">
          <Plural value={wrong.count} one="# active alert" other="# active alerts" />
        </StateMark>
      );
    case 'incidents':
      return (
        <>
          {incidents.map((incident) => (
            <StateMark key={incident.incidentId} state={severityState(incident.severity)}>
              <Link to="/alerts">{incidentTitle({ ...incident, lead: null }, conditions, now)}</Link>
            </StateMark>
          ))}
        </>
      );
    case 'unit-silent':
      return (
        <StateMark state="warn">
          {wrong.since === null ? (
            <Trans>No data from {wrong.code} in this period.</Trans>
          ) : (
            <Trans>
              No data from {wrong.code} since {when(wrong.since)}.
            </Trans>
          )}
        </StateMark>
      );
    case 'doors':
      return (
        <StateMark state="warn">
          <Trans>Open: {wrong.names.join(', ')}</Trans>
        </StateMark>
      );
  }
}
