import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';
import { activityCommands } from './activity-commands.ts';
import { alertCommands } from './alert-commands.ts';
import { deviceCommands } from './device-commands.ts';
import { locationCommands } from './location-commands.ts';
import { mapCommands } from './map-commands.ts';
import { shipmentCommands } from './shipment-commands.ts';
import { userCommands } from './user-commands.ts';

let running: TestServer;

beforeAll(async () => {
  running = await startTestServer();
});

afterAll(async () => {
  await running.remove();
});

/** Every command of the console against the server, one after the other on one server. */
for (const commands of [
  shipmentCommands,
  deviceCommands,
  activityCommands,
  alertCommands,
  locationCommands,
  mapCommands,
  userCommands,
])
  commands(() => running);
