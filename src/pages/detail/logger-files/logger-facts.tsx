import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LoggerFile } from '../../../domain/logger-file/logger-file.ts';
import type { LoggerSummary } from '../../../domain/logger-file/logger-summary.ts';
import type { TemperatureUnit } from '../../../domain/temperature.ts';
import { type Fact, FactList } from '../../../kits/detail-page/fact-list.tsx';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { elapsedWords } from '../../../ui/elapsed-words.ts';
import { degreeSign, percentWords, temperatureWords } from '../../../ui/measured-words.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { timeWords } from '../../../ui/time-words.ts';

interface LoggerFactsProps {
  readonly file: LoggerFile;
  readonly summary: LoggerSummary;
  readonly unit: TemperatureUnit;
}

/** What a file holds, as it is read; what a question leaves open is not said. */
export function LoggerFacts({ file, summary, unit }: LoggerFactsProps) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const { first, last, interval, gaps, lowest, highest, mkt, overlap } = summary;
  const { locale } = i18n;
  const isTimed = !file.asks.includes('zone') && !file.asks.includes('order');
  const isMeasured = !file.asks.includes('unit') && !file.asks.includes('column');
  const degrees = (value: number | null) =>
    isMeasured ? (value === null ? '–' : temperatureWords(value, unit, locale)) : null;
  const facts: readonly Fact[] = [
    { key: 'logger', label: <Trans>Logger</Trans>, value: file.serial === '' ? '–' : file.serial },
    { key: 'zone', label: <Trans>Time zone of the file</Trans>, value: isTimed ? file.zone : null },
    { key: 'unit', label: <Trans>Unit of the file</Trans>, value: isMeasured ? degreeSign(file.unit) : null },
    { key: 'first', label: <Trans>First reading</Trans>, value: isTimed ? timeWords(first, reader) : null },
    { key: 'last', label: <Trans>Last reading</Trans>, value: isTimed ? timeWords(last, reader) : null },
    { key: 'interval', label: <Trans>Interval</Trans>, value: elapsedWords(interval, locale) },
    { key: 'gaps', label: <Trans>Gaps</Trans>, value: gaps },
    { key: 'lowest', label: <Trans>Lowest</Trans>, value: degrees(lowest) },
    { key: 'highest', label: <Trans>Highest</Trans>, value: degrees(highest) },
    { key: 'mkt', label: <Trans>Mean kinetic temperature</Trans>, value: degrees(mkt) },
    { key: 'overlap', label: <Trans>Trip covered</Trans>, value: isTimed ? percentWords(overlap, locale) : null },
  ];
  return (
    <>
      <p>
        <Plural value={file.readings.length} one="# reading" other="# readings" />
        {file.leftOut > 0 && (
          <>
            , <Plural value={file.leftOut} one="# line left out" other="# lines left out" />
          </>
        )}
        . <Trans>Nothing is stored yet.</Trans>
      </p>
      {file.clock !== null && (
        <StateMark state="warn">
          {file.clock === 'followed' ? (
            <Trans>Summer time changed during these readings, and the logger's clock changed with it.</Trans>
          ) : (
            <Trans>Summer time changed during these readings, but the logger's clock didn't.</Trans>
          )}
        </StateMark>
      )}
      <FactList facts={facts} />
    </>
  );
}
