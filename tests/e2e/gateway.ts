import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeBinary } from '../../scripts/node-binary.ts';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { GATEWAY_KEY } from '../../src/contract/headers.ts';
import type { DeviceScan } from '../../src/contract/ingest.ts';
import { clock } from '../fixtures/test-clock.ts';
import { askServer } from './oracle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A gateway of the demo company, near its scanners. */
export interface Gateway {
  /** Passes on what a scanner has just read. Fails when the server does not store it. */
  scan(scanner: string, value: string): Promise<void>;
}

/** Gives a gateway its key as an operator does: while the server is stopped. It runs again afterwards. */
export async function connectGateway(server: ServerProcess): Promise<Gateway> {
  const [gateway] = await (await askServer(server)).devices('gateways');
  if (gateway === undefined) throw new Error('The demo company has no gateway.');
  await server.stop();
  const { stdout } = await promisify(execFile)(
    nodeBinary(),
    ['server/gateway-key/main.ts', '--gateway', gateway.macId, '--data', server.dataDir],
    { cwd: ROOT },
  );
  await server.restart();
  const key = stdout.trim();
  let scanIndex = 0;
  return {
    async scan(macId, value) {
      scanIndex += 1;
      const scan: DeviceScan = { macId, scanIndex, time: new Date(clock.now()).toISOString(), value };
      const reply = await fetch(`${server.url}/api/ingest/scans`, {
        method: 'POST',
        headers: { [GATEWAY_KEY]: key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ scans: [scan] }),
      });
      const text = await reply.text();
      const { stored } = JSON.parse(text) as { stored?: number };
      if (stored !== 1) throw new Error(`The scan was not stored: ${reply.status} ${text}`);
    },
  };
}
