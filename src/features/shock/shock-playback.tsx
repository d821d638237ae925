import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPlayerPlay,
  IconPlayerStop,
  IconRotate,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import { CSV_START, type CsvValue, csvLine } from '../../domain/csv.ts';
import { instantAt } from '../../domain/instant.ts';
import type { ShockReading } from '../../domain/readings/track-columns.ts';
import { LAST_STEP, sampleRate, sampleTimes, shockDuration, shockFigures } from '../../domain/shock-playback.ts';
import { type Clock, systemClock } from '../../local/clock.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartLimit, ChartSeries } from '../../ui/chart/chart-model.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { saveFile } from '../../ui/save-file.ts';
import { momentWords } from '../../ui/time-words.ts';
import { useLock } from '../../ui/use-lock.ts';
import classes from './shock.module.css';
import { usePlayback } from './use-playback.ts';

interface ShockPlaybackProps {
  readonly shock: ShockReading;
  /** Where it was; empty: nobody knows. */
  readonly place: string;
  readonly name: string;
  /** From how many g on the tag reports; null: nobody knows. */
  readonly limit?: number | null;
  /** Whose limit it is; absent: nothing is said of that. */
  readonly whose?: string;
  readonly clock?: Clock;
}

const AXES = ['x', 'y', 'z'] as const;

/** The samples of a shock as lines, played step by step (spec 2 §4 "Shock playback"), and what they come to. */
export function ShockPlayback({
  shock,
  place,
  name,
  limit = null,
  whose = '',
  clock = systemClock,
}: ShockPlaybackProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const shared = useSharedCursor();
  const [{ step, playing }, act] = usePlayback(clock);
  const [locked, lock] = useLock(siteOptions().buttonLocks.downloadShock, clock.after);
  const times = useMemo(() => sampleTimes(shock), [shock]);
  const figures = useMemo(() => shockFigures(shock), [shock]);
  const { locale } = i18n;
  const words = (value: number, digits = 2) => numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const duration = shockDuration(shock);
  const rms = t`All axes`;
  const [acceleration, limitWords] = [t`Acceleration`, t`Limit`];

  useEffect(() => shared.at.set(times[step] ?? null), [shared, times, step]);

  const series = useMemo((): ChartSeries[] => {
    if (figures === null) return [];
    // What has not been played yet is not drawn.
    const upTo = (values: ArrayLike<number>) =>
      Float64Array.from({ length: values.length }, (_, at) => (at <= step ? (values[at] ?? Number.NaN) : Number.NaN));
    return [
      ...AXES.map((axis) => ({ key: axis, label: axis.toUpperCase(), axis: 'g', times, values: upTo(shock[axis]) })),
      { key: 'rms', label: rms, axis: 'g', times, values: upTo(figures.rms) },
    ];
  }, [figures, shock, times, step, rms]);
  const axes = useMemo((): ChartAxis[] => {
    const all = figures === null ? [0] : [...AXES.flatMap((axis) => shock[axis]), ...figures.rms];
    const format = (value: number) => `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)} g`;
    // One scale for all steps: the line doesn't jump while it is played.
    const scale = { from: Math.min(0, ...all), to: Math.max(limit ?? 0, ...all) };
    return [{ key: 'g', label: `${acceleration} (g)`, side: 'left', scale, format }];
  }, [figures, shock, locale, limit, acceleration]);
  const limits = useMemo(
    (): ChartLimit[] =>
      limit === null ? [] : [{ key: 'shock', axis: 'g', label: limitWords, whose, severity: 'warning', high: limit }],
    [limit, limitWords, whose],
  );
  const range = useMemo(() => ({ from: times[0] ?? 0, to: times[LAST_STEP] ?? LAST_STEP }), [times]);
  const x = useMemo(
    () => ({
      label: duration === null ? t`Sample` : t`Time (ms)`,
      format: (at: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(at),
    }),
    [duration, locale, t],
  );

  const download = () => {
    lock();
    const rows = Array.from(times, (time, at): CsvValue[] =>
      [time, shock.x[at], shock.y[at], shock.z[at], figures?.rms[at]].map((cell) => cell ?? null),
    );
    const csv = CSV_START + [['ms', 'X (g)', 'Y (g)', 'Z (g)', 'RMS (g)'], ...rows].map(csvLine).join('');
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}-shock-${instantAt(shock.time)}.csv`);
  };

  const facts: readonly (readonly [string, string])[] = [
    [t`Local time`, momentWords(shock.time, reader)],
    [t`Time (UTC)`, momentWords(shock.time, { ...reader, timeZone: 'UTC' })],
    ...(place === '' ? [] : [[t`Location`, place] as const]),
    ...(shock.acceleration === null ? [] : [[acceleration, `${words(shock.acceleration)}\u00a0g`] as const]),
    ...(limit === null ? [] : [[limitWords, `${words(limit)}\u00a0g`] as const]),
    ...(duration === null ? [] : [[t`Duration`, `${words(duration)} ms`] as const]),
    ...(shock.dataRate === null ? [] : [[t`Samples per second`, words(sampleRate(shock.dataRate), 1)] as const]),
    ...(figures === null
      ? []
      : [
          [t`Peak X, Y, Z`, `${figures.max.map((one) => words(one)).join(' · ')} g`] as const,
          [t`Range X, Y, Z`, `${figures.delta.map((one) => words(one)).join(' · ')} g`] as const,
        ]),
  ];
  const now = figures === null ? null : { x: shock.x[step] ?? 0, y: shock.y[step] ?? 0, z: shock.z[step] ?? 0 };
  const shownStep = step + 1;
  const count = LAST_STEP + 1;

  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures !== null && (
        <div className={classes.player} role="group" aria-label={t`Playback`}>
          {playing ? (
            <Tool icon={IconPlayerStop} label={t`Stop`} onPress={() => act('stop')} />
          ) : (
            <Tool icon={IconPlayerPlay} label={t`Play`} onPress={() => act('play')} />
          )}
          <Tool icon={IconChevronLeft} label={t`Step back`} off={playing || step === 0} onPress={() => act('left')} />
          <Tool
            icon={IconChevronRight}
            label={t`Step forward`}
            off={playing || step === LAST_STEP}
            onPress={() => act('right')}
          />
          <Tool icon={IconRotate} label={t`Reset`} onPress={() => act('reset')} />
          <output className={classes.step} data-testid="shock-step" data-step={step}>
            <Trans>
              Sample {shownStep} of {count}
            </Trans>
          </output>
          {now !== null && !playing && (
            <Text c="dimmed" component="span">
              X {words(now.x)} · Y {words(now.y)} · Z {words(now.z)} g
            </Text>
          )}
          <span className={classes.space} />
          <Tool icon={IconDownload} label={t`Download as CSV`} off={locked} onPress={download} />
        </div>
      )}
      <Chart
        label={t`Samples`}
        series={series}
        axes={axes}
        limits={limits}
        range={range}
        x={x}
        reader={reader}
        shared={shared}
        fileName={`${name}-shock`}
        empty={<Trans>The device reported a shock but hasn't sent the details yet.</Trans>}
      />
    </>
  );
}

interface ToolProps {
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: Icon, label, off = false, onPress }: ToolProps) {
  return (
    <ActionIcon variant="default" size="var(--h)" aria-label={label} title={label} disabled={off} onClick={onPress}>
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}
