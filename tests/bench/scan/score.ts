import { rounded } from '../server/measure.ts';
import type { EngineRead } from './page/engine.ts';
import type { Picture } from './pictures.ts';

/** How one engine did on the pictures of one group. */
export interface Score {
  readonly engine: string;
  readonly group: string;
  pictures: number;
  /** The expected text is among what was read. */
  right: number;
  /** Something was read, the expected text wasn't; or anything at all where there is no code. */
  wrong: number;
  /** Beside the expected text another was read: another code of the picture, or a false read. */
  others: number;
  readonly times: number[];
  readonly missed: string[];
  readonly wrongs: { readonly file: string; readonly texts: readonly string[] }[];
}

export class Scores {
  readonly #scores = new Map<string, Score>();

  add(picture: Picture, { engine, texts, ms }: EngineRead): void {
    const score = this.#of(engine, picture.group);
    score.pictures += 1;
    score.times.push(ms);
    const right = picture.text !== null && texts.includes(picture.text);
    if (right) {
      score.right += 1;
      if (texts.some((text) => text !== picture.text)) score.others += 1;
      return;
    }
    if (picture.text !== null) score.missed.push(picture.file);
    if (texts.length === 0) return;
    score.wrong += 1;
    score.wrongs.push({ file: picture.file, texts });
  }

  #of(engine: string, group: string): Score {
    const key = `${engine} ${group}`;
    const known = this.#scores.get(key);
    if (known !== undefined) return known;
    const made = { engine, group, pictures: 0, right: 0, wrong: 0, others: 0, times: [], missed: [], wrongs: [] };
    this.#scores.set(key, made);
    return made;
  }

  /** Each score with its median in the place of its times; those of a group side by side. */
  report(): (Omit<Score, 'times'> & { readonly medianMs: number })[] {
    return [...this.#scores.values()]
      .toSorted((one, other) => one.group.localeCompare(other.group) || one.engine.localeCompare(other.engine))
      .map(({ times, ...score }) => {
        const sorted = times.toSorted((one, other) => one - other);
        return { ...score, medianMs: rounded(sorted[sorted.length >> 1] ?? Number.NaN) };
      });
  }
}
