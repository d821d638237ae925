import { asciiFolds } from '../text/fold.ts';
import { EditCounter } from './fewest-edits.ts';
import { EDITED, gradeOf, NOTHING } from './finding.ts';
import {
  COST_LEVELS,
  type CodesThere,
  type Kernels,
  type Known,
  LANES,
  type LookedFor,
  MOST_LETTERS,
  NO_MATCH,
  NOT_FOLDED,
  type Segment,
  TEXTS,
  type TextsToAdd,
} from './kernels.ts';
import { ASCII, isDigit, PAD } from './letters.ts';
import { addTrigram } from './trigrams.ts';

/** The kernels without WebAssembly: one text after the other. */
export class ScalarKernels implements Kernels {
  bytes: Uint8Array = new Uint8Array(65_536);
  #word: Omit<LookedFor, 'rarest'> = { letters: new Uint16Array(), findingCosts: new Uint8Array(), isId: false };
  #edits = new EditCounter([]);

  reserve(size: number): void {
    if (size <= this.bytes.length) return;
    const bigger = new Uint8Array(Math.max(size, this.bytes.length + (this.bytes.length >> 2)));
    bigger.set(this.bytes);
    this.bytes = bigger;
  }

  fold(lengths: Uint16Array, count: number, isId: boolean): void {
    const { bytes } = this;
    const folds = asciiFolds(isId);
    let [from, to] = [TEXTS, TEXTS];
    for (let text = 0; text < count; text += 1) {
      const start = to;
      const end = from + (lengths[text] ?? 0);
      const isPlain = bytes.subarray(from, end).every((letter) => letter < ASCII);
      for (; from < end; from += 1) {
        const letter = folds[bytes[from] ?? 0] ?? PAD;
        if (isPlain && letter !== PAD) bytes[to++] = letter;
      }
      lengths[text] = isPlain ? to - start : NOT_FOLDED;
    }
  }

  addTexts({ at, lengths, from, count, code }: TextsToAdd, segment: Segment, known: Known): number {
    const { bytes } = this;
    const data = new DataView(bytes.buffer);
    const { height, shared, codes } = segment;
    const own = (height - shared) * LANES;
    let text = at;
    for (let done = 0; done < count; done += 1) {
      const length = lengths[from + done] ?? 0;
      const letterOf = (row: number): number => (row < length ? (bytes[text + row] ?? PAD) : PAD);
      for (let row = 0; row < shared; row += 1) if (letterOf(row) !== bytes[segment.at + row * LANES]) return done;
      const index = segment.count + done;
      const place = segment.at + shared * LANES + Math.floor(index / LANES) * own + (index % LANES);
      if (index % LANES === 0) bytes.fill(PAD, place, place + own);
      let others = 0;
      for (let row = 0; row < length; row += 1) {
        const letter = letterOf(row);
        if (!isDigit(letter)) others += 1;
        if (row < shared) continue;
        bytes[place + (row - shared) * LANES] = letter;
        bytes[known.letters + letter] = 1;
        addTrigram(bytes, known.trigrams, text, row);
      }
      const most = data.getUint16(known.letters + MOST_LETTERS, true);
      data.setUint16(known.letters + MOST_LETTERS, Math.max(most, others), true);
      if (codes !== 0) data.setUint32(codes + index * 4, code + done, true);
      text += length;
    }
    return count;
  }

  load(word: LookedFor): void {
    this.#word = word;
    this.#edits = new EditCounter(word.letters);
  }

  substring(segment: Segment, out: number): number {
    const { letters, isId } = this.#word;
    return this.#forEach(segment, out, (text) => gradeOf(text, letters, isId));
  }

  typos(segment: Segment, most: number, out: number): number {
    const { letters, isId } = this.#word;
    return this.#forEach(segment, out, (text) => {
      const edits = this.#edits.fewest(text);
      if (edits === 0) return gradeOf(text, letters, isId);
      return edits <= most ? EDITED + edits : NOTHING;
    });
  }

  lay(codes: CodesThere, rows: number, textCosts: number, size: number, costs: number, further: boolean): boolean {
    return this.#lay(rows, costs, further, (row) => textCosts + Math.min(codes[row] ?? size, size));
  }

  layOwn(textCosts: number, rows: number, costs: number, further: boolean): boolean {
    return this.#lay(rows, costs, further, (row) => textCosts + row);
  }

  add(costs: number, rows: number, sums: number, instead: boolean): void {
    const totals = new Uint16Array(this.bytes.buffer, sums, rows);
    for (let row = 0; row < rows; row += 1) {
      const cost = this.bytes[costs + row] ?? NOTHING;
      const before = totals[row] ?? NO_MATCH;
      const wide = cost === NOTHING ? NO_MATCH : cost;
      totals[row] = instead ? Math.min(before, wide) : Math.min(before + wide, NO_MATCH);
    }
  }

  count(sums: number, rows: number, bits: number, counts: number, cheap: number, most: number): number {
    const totals = new Uint16Array(this.bytes.buffer, sums, rows);
    const set = new Uint32Array(this.bytes.buffer, bits, rows / 32);
    const levels = new Uint32Array(this.bytes.buffer, counts, COST_LEVELS);
    const cheapest = new Uint32Array(this.bytes.buffer, cheap, rows / 32).fill(0);
    let matching = 0;
    for (const [row, sum] of totals.entries()) {
      const bit = 1 << (row & 31);
      const word = set[row >>> 5] ?? 0;
      if (sum === NO_MATCH) set[row >>> 5] = word & ~bit;
      else if ((word & bit) !== 0) {
        matching += 1;
        if (sum > most) continue;
        cheapest[row >>> 5] = (cheapest[row >>> 5] ?? 0) | bit;
        const level = Math.min(sum, COST_LEVELS - 1);
        levels[level] = (levels[level] ?? 0) + 1;
      }
    }
    return matching;
  }

  places(at: number, size: number, byte: number, list: number, most: number): number {
    const listed = new Uint32Array(this.bytes.buffer, list, most);
    let count = 0;
    for (let place = 0; place < size && count <= most; place += 1) {
      if (this.bytes[at + place] !== byte) continue;
      if (count < most) listed[count] = place;
      count += 1;
    }
    return count;
  }

  least(at: number, size: number): number {
    return this.bytes.subarray(at, at + size).reduce((least, byte) => Math.min(least, byte), NOTHING);
  }

  #lay(rows: number, costs: number, further: boolean, placeOf: (row: number) => number): boolean {
    const { bytes } = this;
    let all = NOTHING;
    for (let row = 0; row < rows; row += 1) {
      const own = bytes[placeOf(row)] ?? NOTHING;
      const cost = further ? Math.min(own, bytes[costs + row] ?? NOTHING) : own;
      bytes[costs + row] = cost;
      all &= cost;
    }
    return all !== NOTHING;
  }

  #forEach(segment: Segment, out: number, findingIn: (text: Uint8Array) => number): number {
    const { at, count, height, shared, codes, first } = segment;
    const { bytes } = this;
    const list = new DataView(bytes.buffer);
    const text = new Uint8Array(height);
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const lane = at + (index % LANES);
      // Its rows go on behind those of all texts and of the groups before.
      const skipped = Math.floor(index / LANES) * LANES * (height - shared);
      let length = 0;
      for (; length < height; length += 1) {
        const letter = bytes[lane + length * LANES + (length < shared ? 0 : skipped)] ?? PAD;
        if (letter === PAD) break;
        text[length] = letter;
      }
      const finding = findingIn(text.subarray(0, length));
      if (finding === NOTHING) continue;
      const code = codes === 0 ? first + index : list.getUint32(codes + index * 4, true);
      bytes[out + code] = this.#word.findingCosts[finding] ?? NOTHING;
      found += 1;
    }
    return found;
  }
}
