import { type Measurement, medianOf, timed } from './measurement.ts';
import { ours } from './ours.ts';
import { PEERS } from './peers.ts';

const ROUNDS = 5;

/** Building from rows, in turns with uFuzzy, which only joins strings. */
export const measureBuild: Measurement = {
  name: 'build',
  async run(bench) {
    const rows = bench.searchRows();
    const uFuzzy = PEERS.find(({ name }) => name === 'uFuzzy');
    const contenders = [ours(), ...(uFuzzy === undefined ? [] : [uFuzzy])];
    const times = contenders.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, contender] of contenders.entries()) {
        times[place]?.push((await timed(() => contender.build(rows))).ms);
      }
    }
    const [our, their] = times.map(medianOf);
    return {
      figures: [{ name: 'build from rows', value: our ?? Number.NaN, unit: 'ms', atMost: their ?? Number.NaN }],
    };
  },
};
