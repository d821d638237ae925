import { useEffect, useState, useSyncExternalStore } from 'react';
import { Observable } from '../../state/observable.ts';

/** The open dialogs, the one on top last. */
const open = new Observable<readonly symbol[]>([]);

/** Is this dialog the one on top? Escape is for that one alone: what lies below stays as it was. */
export function useTopmost(): boolean {
  const [self] = useState(() => Symbol('dialog'));
  const all = useSyncExternalStore(open.subscribe, open.get);
  useEffect(() => {
    open.set([...open.get(), self]);
    return () => open.set(open.get().filter((other) => other !== self));
  }, [self]);
  return all.at(-1) === self;
}
