import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type AlertSubject, leadOf } from './alert-lead.ts';

/** Where what an alert is about is shown; null where there is no such page, also not in this version. */
export function useWay(): (subject: AlertSubject) => string | null {
  const { routesByPath } = useRouter();
  return useCallback(
    (subject: AlertSubject) => {
      const lead = leadOf(subject);
      return lead !== null && lead.slice(0, lead.indexOf('?')) in routesByPath ? lead : null;
    },
    [routesByPath],
  );
}
