import { decodeFlags } from '../../../../src/workers/engine/flags/decode-flags.ts';
import { type Figure, type Measurement, medianOf, timed } from './measurement.ts';
import { Dice } from './random.ts';

const ROUNDS = 9;
const BITS = 32;
const ALL = { alertState: -1, securityState: -1, onTimeState: -1 };

/** How often a bit is set. */
const KINDS = { sparse: 1 / 32, dense: 1 / 2 } as const;

/** Three flag values a row as lists of codes, against the loop that looks at every bit. */
export const measureFlags: Measurement = {
  name: 'flags',
  async run({ shipments, seed }) {
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    for (const [kind, share] of Object.entries(KINDS)) {
      const columnOf = (place: number): Int32Array => {
        const dice = new Dice(seed, place);
        return Int32Array.from({ length: shipments.count }, () => valueOf(dice, share));
      };
      const [alertState, securityState, onTimeState] = [columnOf(0), columnOf(1), columnOf(2)];
      const arrays = [alertState, securityState, onTimeState];
      const [ours, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const our = await timed(() => decodeFlags({ alertState, securityState, onTimeState }, ALL));
        const their = await timed(() => plainLists(arrays));
        if (our.result.codes.length !== their.result.flat().length) throw new Error('the lists differ');
        ours.push(our.ms);
        plain.push(their.ms);
      }
      figures.push({
        name: `flag decoding, ${kind}, against the plain loop`,
        value: medianOf(plain) / medianOf(ours),
        unit: 'times',
        atLeast: 4,
      });
      details[kind] = {
        oursNsARow: (medianOf(ours) / shipments.count) * 1e6,
        plainNsARow: (medianOf(plain) / shipments.count) * 1e6,
      };
    }
    return { figures, details };
  },
};

function valueOf(dice: Dice, share: number): number {
  let value = 0;
  for (let bit = 0; bit < BITS; bit += 1) value |= Number(dice.next() < share) << bit;
  return value;
}

function plainLists(arrays: readonly Int32Array[]): number[][] {
  const lists: number[][] = [];
  const rows = arrays[0]?.length ?? 0;
  for (let row = 0; row < rows; row += 1) {
    const list: number[] = [];
    for (let place = 0; place < arrays.length; place += 1) {
      const value = arrays[place]?.[row] ?? 0;
      for (let bit = 0; bit < BITS; bit += 1) if ((value & (1 << bit)) !== 0) list.push(place * BITS + bit);
    }
    lists.push(list);
  }
  return lists;
}
