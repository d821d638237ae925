import { judgedValue, type QuantityName } from './quantities.ts';

const MEASURED = ['temperature', 'humidity'] as const satisfies readonly QuantityName[];

type Measured = { readonly [name in (typeof MEASURED)[number]]: number | null };

/**
 * A stored reading without values that can't be; the same one where all can. What came before the doors judged values is judged
 * when it is read, so that charts, monitoring and certificates hold it against the same table.
 */
export function possibleReading<R extends Measured>(reading: R): R {
  const { temperature, humidity } = reading;
  const [degrees, percent] = [judgedOrNull('temperature', temperature), judgedOrNull('humidity', humidity)];
  return degrees === temperature && percent === humidity
    ? reading
    : { ...reading, temperature: degrees, humidity: percent };
}

const judgedOrNull = (name: QuantityName, value: number | null): number | null =>
  value === null ? null : (judgedValue(name, value) ?? null);
