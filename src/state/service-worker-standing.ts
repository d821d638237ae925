import { Observable } from './observable.ts';

/**
 * Whether this browser has a service worker for the console: `lacking` and `told` are of one that has none, so that the console
 * can be opened with a connection only. `told`: a person has read of it.
 */
export type ServiceWorkerStanding = 'there' | 'lacking' | 'told';

export const serviceWorkerStanding = new Observable<ServiceWorkerStanding>(
  'serviceWorker' in navigator ? 'there' : 'lacking',
);
