import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FilterAddress, isSilent } from '../../domain/list-address.ts';
import { type ActivationTab, FIRST_TAB, readTab } from './activation-tab.ts';

/** The part of the list that the address asks for. */
export const useTab = (): ActivationTab =>
  useSearch({ strict: false, select: (search: FilterAddress) => readTab(search) });

/** Whether a part was chosen: where none was, a search looks in all of it. */
export const useIsTabChosen = (): boolean =>
  useSearch({ strict: false, select: (search: FilterAddress) => !isSilent(search) });

/** How to go to another part. `replace`: no step of its own, the page does it and not the person. */
export function useSetTab(): (tab: ActivationTab, replace?: 'replace') => void {
  const navigate = useNavigate();
  return (next, replace) =>
    void navigate({
      to: '.',
      search: ({ tab: _, ...rest }: FilterAddress) => ({
        ...rest,
        ...(next === FIRST_TAB && readTab(rest) === next ? {} : { tab: next }),
      }),
      replace: replace !== undefined,
      resetScroll: false,
    });
}
