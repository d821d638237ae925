import { TextColumn } from '../../../../src/workers/engine/columns/text-column.ts';
import { Searcher, type SearchInput, type SearchOptions } from '../../../../src/workers/engine/search/searcher.ts';
import type { Built, Contender } from './contender.ts';
import { SEARCHED, type SearchRow } from './search-rows.ts';

const WINDOW = 100;
const IDS: ReadonlySet<string> = new Set(['customData', 'macId']);

/** The rows as the engine holds what it searches of them. */
function columnsOf(rows: readonly SearchRow[]): TextColumn[] {
  return SEARCHED.map((name, place) => {
    const column = new TextColumn({ weight: SEARCHED.length - place, isId: IDS.has(name) });
    column.grow(rows.length);
    for (let slot = 0; slot < rows.length; slot += 1) column.put(slot, rows[slot]?.[name] ?? '');
    return column;
  });
}

function searchInputOf(columns: readonly TextColumn[], slots: number): SearchInput {
  return {
    columns: columns.map(({ dictionary, codesToSearch, searched }, place) => ({
      dictionary,
      codes: codesToSearch,
      weight: searched?.weight ?? SEARCHED.length - place,
      isId: searched?.isId ?? false,
    })),
    slots,
    live: new Uint32Array(Math.ceil(slots / 32)).fill(-1),
  };
}

export interface BuiltOurs extends Built {
  readonly searcher: Searcher;
  readonly input: SearchInput;
}

export const ours = (
  options: Partial<SearchOptions> = {},
): Contender & { build(rows: readonly SearchRow[]): Promise<BuiltOurs> } => ({
  name: 'ours',
  build(rows) {
    const input = searchInputOf(columnsOf(rows), rows.length);
    const searcher = new Searcher();
    searcher.prepare(input.columns);
    return Promise.resolve({
      searcher,
      input,
      kernels: searcher.memory,
      async search(query) {
        const { ranked, total } = await searcher.search(input, query, { strict: false, limit: WINDOW, ...options });
        return { best: ranked, count: total };
      },
    });
  },
});
