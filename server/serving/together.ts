/** An item of somebody who waits for what becomes of it. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly size: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface Line {
  readonly waiting: Waiting<unknown, unknown>[];
  running: number;
}

/** How items are done. */
export interface Doing<Item, Result> {
  /** What each counts for, and for how much are done at once at most; a larger one is done alone. */
  readonly size: (item: Item) => number;
  readonly most: number;
  /** Does several at once, all or none. @returns what became of each, in their order */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
}

/**
 * Does at once what several ask for at the same time: what comes while the one before is done waits for its end, and is then
 * done together. Nobody waits for others to come.
 */
export class Together {
  readonly #lines = new Map<string, Line>();
  readonly #lanes: number;

  /** @param lanes how many are under way for one key at the same time */
  constructor(lanes: number) {
    this.#lanes = lanes;
  }

  /**
   * Does an item, maybe with others of the same key. Where several at once fail, each is tried alone.
   * @param key whose items can be done together; all of a key are done alike
   */
  do<Item, Result>(key: string, item: Item, doing: Doing<Item, Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { waiting: [], running: 0 };
    this.#lines.set(key, line);
    return new Promise<Result>((resolve, reject) => {
      const one: Waiting<Item, Result> = { item, size: doing.size(item), resolve, reject };
      line.waiting.push(one as Waiting<unknown, unknown>);
      if (line.running < this.#lanes) void this.#drain(key, line, doing as Doing<unknown, unknown>);
    });
  }

  async #drain(key: string, line: Line, doing: Doing<unknown, unknown>): Promise<void> {
    line.running += 1;
    while (line.waiting.length > 0) await doAll(taken(line.waiting, doing.most), doing);
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

/** The first that wait, as many as can be done at once. */
function taken<Item, Result>(waiting: Waiting<Item, Result>[], most: number): readonly Waiting<Item, Result>[] {
  let sum = 0;
  const end = waiting.findIndex(({ size }, at) => {
    sum += size;
    return at > 0 && sum > most;
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}

async function doAll<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  { work }: Doing<Item, Result>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, at) => {
      resolve(results[at] as Result);
    });
  } catch (error) {
    const [first, ...others] = batch;
    if (first === undefined) return;
    if (others.length === 0) {
      first.reject(error);
      return;
    }
    // One of them can't be done: the others are not to blame.
    for (const one of batch) await doAll([one], { work } as Doing<Item, Result>);
  }
}
