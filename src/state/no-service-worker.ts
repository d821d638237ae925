import { Observable } from './observable.ts';

/** This browser has no service worker for the console, so that it can be opened with a connection only. */
export const noServiceWorker = new Observable(!('serviceWorker' in navigator));
