import { useSyncExternalStore } from 'react';
import { connection, isOffline } from './connection.ts';

/** True while the server can't be reached: for what can only be done with a connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(connection.subscribe, isOffline);
