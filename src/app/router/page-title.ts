import type { MessageDescriptor } from '@lingui/core';
import { useMatches } from '@tanstack/react-router';

/** A route's title, in words that change with the language; by its query where one route is several pages. */
export type PageTitle = MessageDescriptor | ((search: object) => MessageDescriptor);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
  }
}

/** The title of the page that is shown; null while none is. */
export function usePageTitle(): MessageDescriptor | null {
  return useMatches({
    select: (matches) => {
      const match = matches.findLast((candidate) => candidate.staticData.title !== undefined);
      const title = match?.staticData.title;
      if (match === undefined || title === undefined) return null;
      return typeof title === 'function' ? title(match.search) : title;
    },
  });
}
