import { useEffect } from 'react';
import { Observable } from './observable.ts';

/** The title of the document in place of the route's, where a page only knows it while it is shown: what it is about. */
export const shownTitle = new Observable<string | null>(null);

/** Titles the document with these words as long as the caller is shown. */
export function useShownTitle(words: string): void {
  useEffect(() => {
    shownTitle.set(words);
    return () => shownTitle.set(null);
  }, [words]);
}
