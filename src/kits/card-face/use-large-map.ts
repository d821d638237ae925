import { useNavigate, useSearch } from '@tanstack/react-router';

/** What `expanded` of the address can be: the one card that can be larger. */
const MAP = 'map';

/** Whether the map of a dashboard is as large as the page, which stands in the address; and makes it so, or not. */
export function useLargeMap(): readonly [boolean, (large: boolean) => void] {
  const navigate = useNavigate();
  const { expanded }: { readonly expanded?: string } = useSearch({ strict: false });
  const onExpand = (large: boolean) =>
    void navigate({
      to: '.',
      search: ({ expanded: _, ...before }: Readonly<Record<string, unknown>>) => ({
        ...before,
        ...(large ? { expanded: MAP } : {}),
      }),
      resetScroll: false,
    });
  return [expanded === MAP, onExpand];
}
