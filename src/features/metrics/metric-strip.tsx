import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import type { MetricItem } from '../../contract/configuration.ts';
import { readConfiguredPath } from '../../domain/own-path.ts';
import { Dated } from '../../kits/face/dated.tsx';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import { percentWords } from '../../ui/measured-words.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { Problem } from '../../ui/state/problem.tsx';
import { WaitingValue } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { beforeOf, type Figures, LOOKS_BACK, type MetricSource } from './metric-calls.ts';
import classes from './metric-strip.module.css';
import { metricName } from './metric-words.ts';
import { useMetric } from './use-metric.ts';

interface MetricStripProps {
  readonly items: readonly MetricItem[];
  /** How far back the figures look; null: they are of now. */
  readonly days: number | null;
  /** Figures that this device works out itself, live; all others are asked for. */
  readonly known?: Partial<Readonly<Record<MetricSource, Figures>>>;
}

/** The figures at the top of a page (spec 2 §2 "metric strip"), each with when it was answered. Nothing where there are none. */
export function MetricStrip({ items, days, known = {} }: MetricStripProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  // Where none looks back, all are of now.
  const told = items.some(({ source }) => LOOKS_BACK.has(source)) ? days : null;
  return (
    <section
      className={classes.strip}
      aria-label={days === null ? t`Key figures` : t`Key figures for the last ${days} days`}
    >
      <dl className={classes.items}>
        {items.map((item) => {
          const figures = known[item.source];
          const key = `${item.source} ${item.value}`;
          return figures === undefined ? (
            <AskedFigure key={key} item={item} days={told} />
          ) : (
            <Figure key={key} item={item} window={told !== null && <Trans>now</Trans>}>
              <Value item={item} figures={figures} />
            </Figure>
          );
        })}
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly item: MetricItem;
  /** Of which time it is, where the figures of a strip are of several. */
  readonly window: ReactNode;
  readonly children: ReactNode;
}

function Figure({ item, window, children }: FigureProps) {
  const { t } = useLingui();
  const name = metricName(item.label);
  return (
    <div className={classes.item} data-metric={item.source}>
      <dt className={classes.name}>
        <PathLink path={item.link}>{name === null ? item.label : t(name)}</PathLink>
      </dt>
      <dd className={classes.value}>{children}</dd>
      {window !== false && <dd className={classes.window}>{window}</dd>}
    </div>
  );
}

interface ValueProps {
  readonly item: MetricItem;
  readonly figures: Figures;
  /** When it was answered, where that is not now. */
  readonly asOf?: ReactNode;
}

function Value({ item, figures, asOf }: ValueProps) {
  const { i18n } = useLingui();
  const value = figures[item.value] ?? null;
  const whole = item.series === undefined ? null : (figures[item.series] ?? null);
  return (
    <>
      <span className={classes.number}>{valueWords(value, item.chartType, i18n.locale)}</span>
      <span className={classes.note}>
        {whole !== null && <Trans>of {countWords(whole, i18n.locale)}</Trans>}
        {asOf !== undefined && <> {asOf}</>}
      </span>
    </>
  );
}

function AskedFigure({ item, days }: { readonly item: MetricItem; readonly days: number | null }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { known, asked, retry } = useMetric(item.source, days ?? 0);
  const looksBack = LOOKS_BACK.has(item.source);
  const window =
    days !== null &&
    (looksBack ? <Window item={item} days={days} figures={known?.figures ?? {}} /> : <Trans>now</Trans>);
  return (
    <Figure item={item} window={window}>
      {known === undefined || (known === null && asked.state === 'asking') ? (
        <WaitingValue />
      ) : known === null ? (
        <Unknown code={asked.state === 'failed' ? t(reasonWords(asked.code)) : null} onRetry={retry} />
      ) : (
        <Value
          item={item}
          figures={known.figures}
          {...(asked.state === 'answered'
            ? {}
            : {
                asOf: (
                  <Dated at={known.at}>
                    <Trans>as of {timeWords(known.at, reader)}</Trans>
                  </Dated>
                ),
              })}
        />
      )}
    </Figure>
  );
}

interface WindowProps {
  readonly item: MetricItem;
  readonly days: number;
  readonly figures: Figures;
}

/** Of how many days a figure is, and how it has changed against as many days before. */
function Window({ item: { value, chartType }, days, figures }: WindowProps) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [now, before] = [figures[value] ?? null, figures[beforeOf(value)] ?? null];
  if (now === null || before === null) return <Plural value={days} one="last # day" other="last # days" />;
  const was = valueWords(before, chartType, locale);
  const change = changeWords(now - before, chartType, i18n);
  return (
    <Plural
      value={days}
      one={`last # day: ${change} (before: ${was})`}
      other={`last # days: ${change} (before: ${was})`}
    />
  );
}

/** How much more or less, with its sign; of percentages in points. */
function changeWords(change: number, chartType: MetricItem['chartType'], i18n: I18n): string {
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) return i18n._(msg`no change`);
  const signed = { signDisplay: 'always', maximumFractionDigits: 1 } as const;
  if (chartType === 'days') {
    return numberFormat(i18n.locale, { ...signed, style: 'unit', unit: 'day', unitDisplay: 'long' }).format(rounded);
  }
  const number = numberFormat(i18n.locale, signed).format(rounded);
  return chartType === 'percent' ? i18n._(msg`${number} points`) : number;
}

/** Why there is no figure: nobody was asked yet, or what the server said. */
function Unknown({ code, onRetry }: { readonly code: string | null; readonly onRetry: () => void }) {
  if (code === null) {
    return (
      <span className={classes.note}>
        <Trans>Needs a connection.</Trans>
      </span>
    );
  }
  return (
    <span className={classes.note}>
      <Problem onRetry={onRetry}>{code}</Problem>
    </span>
  );
}

function valueWords(value: number | null, chartType: MetricItem['chartType'], locale: string): string {
  if (value === null) return '–';
  if (chartType === 'percent') {
    return percentWords(value, locale, 1);
  }
  if (chartType === 'days') {
    return numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 }).format(
      value,
    );
  }
  return countWords(value, locale);
}

/** A link to a page of ours; only the words where what is configured is none. */
function PathLink({ path, children }: { readonly path: string | undefined; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const own = path === undefined ? null : readConfiguredPath(path);
  if (own === null) return children;
  return (
    <a
      href={own}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate({ href: own });
      }}
    >
      {children}
    </a>
  );
}
