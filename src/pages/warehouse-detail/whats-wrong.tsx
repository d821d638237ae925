import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { type Wrong, wrongsOf } from '../../domain/warehouse/wrongs.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import type { DetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { usePartsFace } from '../../kits/face/face.ts';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import type { WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
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
  const wrongs = wrongsOf(row, units, lastOf, now, siteOptions().timeThresholds.gatewayOffline);
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
            <Sentence {...{ wrong, unit, reader }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentence({ wrong, unit, reader }: Pick<DetailScene, 'unit' | 'reader'> & { readonly wrong: Wrong }) {
  const { i18n } = useLingui();
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
