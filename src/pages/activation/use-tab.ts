import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ActivationTab, readTab } from './activation-tab.ts';

/** The part of the list that the address asks for. */
export const useTab = (): ActivationTab =>
  useSearch({ strict: false, select: ({ tab }: { readonly tab?: unknown }) => readTab(tab) });

/** How to go to another part. */
export function useSetTab(): (tab: ActivationTab) => void {
  const navigate = useNavigate();
  return (next) =>
    void navigate({
      to: '.',
      search: ({ tab: _, ...rest }: Readonly<Record<string, unknown>>) => ({
        ...rest,
        ...(next === 'all' ? {} : { tab: next }),
      }),
      resetScroll: false,
    });
}
