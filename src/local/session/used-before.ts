import { HOST_KEY } from '../../api/host-key.ts';

/** Has anybody ever signed in on this device? Told without opening a database. */
export const usedBefore = (): boolean => localStorage.getItem(HOST_KEY) !== null;
