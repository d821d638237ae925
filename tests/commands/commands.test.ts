import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test-support/test-server.ts';
import { shipmentCommands } from './shipment-commands.ts';

let running: TestServer;

beforeAll(async () => {
  running = await startTestServer();
});

afterAll(async () => {
  await running.remove();
});

/** Every command of the console against the server, one after the other on one server. */
for (const commands of [shipmentCommands]) commands(() => running);
