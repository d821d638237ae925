import { judgedValue } from '../readings/quantities.ts';
import { type TemperatureUnit, temperatureEntered, temperatureIn } from '../temperature.ts';
import { isNoValue, type Preface, type Table, valueIn } from './find-table.ts';
import type { LoggerChoice, LoggerProposal, LoggerReading } from './logger-file.ts';
import { unitOfHead, unitOfText } from './logger-heads.ts';
import type { FoundLine } from './logger-times.ts';

/** °C beyond which cold chains are not measured, and the part of the values that may be. */
const USUAL_C = 60;
const UNUSUAL_SHARE = 0.4;

interface Values {
  readonly read: readonly Pick<LoggerReading, 'temperature' | 'humidity'>[];
  readonly unit: TemperatureUnit;
  /** Nothing says the unit, or what it says can hardly be. */
  readonly isUnitOpen: boolean;
  readonly column: number | null;
}

/** The measured values of lines, in °F and percent, and the unit in which they were written. */
export function valuesOf(
  table: Table,
  lines: readonly FoundLine[],
  { pairs }: Preface,
  proposal: LoggerProposal,
  choice: LoggerChoice,
): Values {
  const column = table.temperatures.find((at) => at === choice.column) ?? table.temperatures[0] ?? null;
  const cellOf = ({ cells }: FoundLine, at: number | null): string => (at === null || at < 0 ? '' : (cells[at] ?? ''));
  const own = (line: FoundLine): TemperatureUnit | undefined =>
    unitOfText(cellOf(line, table.unit)) ?? unitOfText(cellOf(line, column).replaceAll(/[\d.,+\-\s]/g, ''));
  const stated =
    unitOfHead(table.heads[column ?? -1] ?? '') ??
    pairs.flatMap(([name, value]) =>
      /^(?:temperature)?(?:unit|einheit|unité)/.test(name) ? (unitOfText(value) ?? []) : [],
    )[0];
  const shown = lines.map((line) => {
    const cell = cellOf(line, column);
    return isNoValue(cell) ? undefined : valueIn(cell);
  });
  const units = lines.map((line) => own(line) ?? stated);
  const said = units.find((unit) => unit !== undefined);
  const isSaid = units.every((unit, at) => unit !== undefined || shown[at] === undefined);
  const unlikely = isSaid && isUnlikely(shown, units);
  const proposed = said === undefined ? likelyUnit(shown, proposal.unit) : unlikely ? other(said) : said;
  const unit = choice.unit ?? proposed;
  const read = lines.map((line, at) => {
    const value = shown[at];
    const damp = isNoValue(cellOf(line, table.humidity)) ? undefined : valueIn(cellOf(line, table.humidity));
    const unitOf = choice.unit ?? (unlikely ? proposed : (units[at] ?? proposed));
    const degrees = value === undefined ? undefined : judgedValue('temperature', temperatureEntered(unitOf, value));
    return { temperature: degrees ?? null, humidity: judgedValue('humidity', damp) ?? null };
  });
  return { read, unit, isUnitOpen: column !== null && (!isSaid || unlikely), column };
}

const other = (unit: TemperatureUnit): TemperatureUnit => (unit === 'Celsius' ? 'Fahrenheit' : 'Celsius');

/** More values than goods are ever exposed to: whoever wrote the unit may have meant the other. */
function isUnlikely(shown: readonly (number | undefined)[], units: readonly (TemperatureUnit | undefined)[]): boolean {
  const celsius = shown.flatMap((value, at) => {
    const unit = units[at];
    return value === undefined || unit === undefined
      ? []
      : [unit === 'Celsius' ? value : temperatureIn('Celsius', value)];
  });
  const beyond = celsius.filter((value) => Math.abs(value) > USUAL_C).length;
  return celsius.length > 0 && beyond > celsius.length * UNUSUAL_SHARE;
}

/** Of values without a unit: the one that is proposed, unless they can hardly be in it. */
const likelyUnit = (shown: readonly (number | undefined)[], proposed: TemperatureUnit): TemperatureUnit =>
  isUnlikely(
    shown,
    shown.map(() => proposed),
  )
    ? other(proposed)
    : proposed;
