import type { ReactNode } from 'react';
import type { ShownPart } from '../../kits/live-list/shown-part.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { type ActivationTab, FIRST_TAB, holdsNew } from './activation-tab.ts';
import { useIsTabChosen, useSetTab, useTab } from './use-tab.ts';

interface ShownTab {
  /** The part that is shown: a search looks in all of it where none was chosen. */
  readonly shown: ActivationTab;
  readonly part: ShownPart | undefined;
  /** Searches for words wherever they stand. */
  readonly searchAll: (words: string) => void;
  /** Shows what was just activated, whatever was searched for before. */
  readonly showNew: () => void;
}

/** The part of the list that a person looks at. @param hint what to do where nothing is in it */
export function useShownTab(
  { query, setQuery }: Pick<LiveListModel<unknown>, 'query' | 'setQuery'>,
  hint: ReactNode,
): ShownTab {
  const tab = useTab();
  const isChosen = useIsTabChosen();
  const setTab = useSetTab();
  const shown = !isChosen && query.trim() !== '' ? 'all' : tab;
  return {
    shown,
    part: shown === 'all' ? undefined : { keys: [], onAll: () => setTab('all'), hint },
    searchAll: (words) => {
      setQuery(words);
      if (isChosen && tab !== 'all') setTab('all', 'replace');
    },
    showNew: () => {
      setQuery('');
      if (!holdsNew(tab)) setTab(FIRST_TAB);
    },
  };
}
