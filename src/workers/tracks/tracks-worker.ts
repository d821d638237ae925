/** The entry of the worker that unpacks readings: tens of thousands of them would hold the page up. */
import { expose, transfer } from 'comlink';
import { buffersOf } from '../../domain/readings/track-columns.ts';
import { buffersOfWarehouse } from '../../domain/warehouse/warehouse-tracks.ts';
import { type TracksApi, tracksHere } from './tracks-api.ts';

const api: TracksApi = {
  decode: (sets) => {
    const tracks = tracksHere.decode(sets);
    return transfer(tracks, buffersOf(tracks));
  },
  decodeWarehouse: (sets) => {
    const tracks = tracksHere.decodeWarehouse(sets);
    return transfer(tracks, buffersOfWarehouse(tracks));
  },
  join: (sets) => {
    const bytes = tracksHere.join(sets);
    return transfer(bytes, [bytes.buffer]);
  },
};

expose(api);
