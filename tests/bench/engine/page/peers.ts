import uFuzzy from '@leeoniya/ufuzzy';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import fuzzysort from 'fuzzysort';
import MiniSearch from 'minisearch';
import { shortDeviceId } from '../../../../src/domain/device-id.ts';
import type { Contender } from './contender.ts';
import { SEARCHED, type SearchRow } from './search-rows.ts';

const SHOWN = 100;

/** Peers are given the last five as fields, with and without the joint: they know no ids. */
const lastFive = ({ macId }: SearchRow): string => shortDeviceId(macId);
const lastFour = (row: SearchRow): string => lastFive(row).replace('_', '');
const FIELDS = [...SEARCHED, 'lastFive', 'lastFour'];
const withEnds = (rows: readonly SearchRow[]) =>
  rows.map((row, id) => ({ id, ...row, lastFive: lastFive(row), lastFour: lastFour(row) }));
const joined = (row: SearchRow): string =>
  [...SEARCHED.map((column) => row[column]), lastFive(row), lastFour(row)].join(' | ');

/** A plain loop over one joined string a row, in lower case. */
export const includes: Contender = {
  name: 'includes',
  build(rows) {
    const texts = rows.map((row) => joined(row).toLowerCase());
    return Promise.resolve({
      search(query) {
        const words = query.toLowerCase().split(' ');
        const best: number[] = [];
        // No iterator and no function a row: they would cost more than looking.
        for (let index = 0; index < texts.length; index += 1) {
          const text = texts[index] ?? '';
          let isIn = true;
          for (let word = 0; isIn && word < words.length; word += 1) isIn = text.includes(words[word] ?? '');
          if (isIn) best.push(index);
        }
        return { best, count: best.length };
      },
    });
  },
};

const uFuzzyPeer: Contender = {
  name: 'uFuzzy',
  build(rows) {
    const texts = rows.map(joined);
    const engine = new uFuzzy({ intraMode: 1 });
    return Promise.resolve({
      search(query) {
        const [found, info, order] = engine.search(texts, query, 1, 1_000);
        if (found === null) return { best: [], count: 0 };
        const best = info === null ? found : order.map((at) => info.idx[at] ?? 0);
        return { best, count: found.length };
      },
    });
  },
};

/** Fields that are one term: split at their joints they would be found by any two letters of any id. */
const IDS: ReadonlySet<string> = new Set(['customData', 'macId', 'lastFive', 'lastFour']);

const miniSearch: Contender = {
  name: 'MiniSearch',
  build(rows) {
    const split = MiniSearch.getDefault('tokenize') as (text: string) => string[];
    const engine = new MiniSearch({
      fields: FIELDS,
      tokenize: (text, name) => (IDS.has(name ?? '') ? [text] : split(text)),
      searchOptions: {
        fuzzy: 0.2,
        prefix: true,
        combineWith: 'AND',
        tokenize: (query) => query.split(/\s+/).flatMap((word) => (/\d/.test(word) ? [word] : split(word))),
      },
    });
    engine.addAll(withEnds(rows));
    return Promise.resolve({
      search(query) {
        const found = engine.search(query);
        return { best: found.slice(0, SHOWN).map(({ id }) => Number(id)), count: found.length };
      },
    });
  },
};

export const fuse: Contender = {
  name: 'Fuse',
  mostRows: 200_000,
  slow: true,
  build(rows) {
    const engine = new Fuse(withEnds(rows), { keys: FIELDS, threshold: 0.5, ignoreLocation: true });
    return Promise.resolve({
      search(query) {
        const found = engine.search(query);
        return { best: found.map(({ refIndex }) => refIndex), count: found.length };
      },
    });
  },
};

const fuzzysortPeer: Contender = {
  name: 'fuzzysort',
  mostRows: 200_000,
  build(rows) {
    const texts = fuzzysort.snapshot(withEnds(rows), { keys: FIELDS });
    return Promise.resolve({
      search(query) {
        const found = fuzzysort.go(query, texts, { limit: SHOWN });
        return { best: found.map(({ obj }) => obj.id), count: found.total };
      },
    });
  },
};

const flexSearch: Contender = {
  name: 'FlexSearch',
  mostRows: 200_000,
  build(rows) {
    const engine = new FlexSearch.Index({ tokenize: 'forward' });
    for (const [index, row] of rows.entries()) engine.add(index, joined(row));
    return Promise.resolve({
      search(query) {
        const best = engine.search({ query, limit: SHOWN }).map(Number);
        return { best, count: best.length };
      },
    });
  },
};

/** What the console's search is measured against, each as its authors advise. */
export const PEERS: readonly Contender[] = [includes, uFuzzyPeer, fuzzysortPeer, flexSearch, miniSearch, fuse];
