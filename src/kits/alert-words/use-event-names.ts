import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useConfigList } from '../../local/views/use-config-list.ts';

/** What an event is called, by its number; null where this device doesn't know. */
export type EventNames = (event: number) => string | null;

/** The names of events (spec 2 §9) in the reader's language, as the company calls them; asks once a component. */
export function useEventNames(): EventNames {
  const { i18n } = useLingui();
  const { list } = useConfigList('codeLists', i18n.locale);
  return useMemo(() => {
    const names = new Map(list?.events.map(({ id, name }) => [id, name]));
    return (event) => names.get(event) ?? null;
  }, [list]);
}
