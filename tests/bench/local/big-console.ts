import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts';
import { buildStaleConsole } from '../../../scripts/console-build.ts';
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { sql } from '../../../server/database/sql.ts';
import { makeGatewayKey } from '../../../server/http/gateway.ts';
import { seed } from '../../../server/seed/seed.ts';
import { SEED_COMPANY } from '../../../server/seed/seed-company.ts';
import { DEMO_PASSWORD } from '../../server/support/server-child.ts';

/** How long a first sync or the delivery of a long queue may take here; a machine may be slow. */
export const LONG_TIMEOUT_MS = 900_000;

export interface BigConsole {
  readonly server: ServerProcess;
  readonly open: () => Promise<BrowserContext>;
  /** The folder of the browser's profile. */
  readonly profile: string;
  /** The key of a gateway of the company. */
  readonly gatewayKey: string;
}

/** A server with a company of so many shipments, each with a tag, and a browser with a profile that stays. */
export async function withBigConsole<T>(shipments: number, use: (big: BigConsole) => Promise<T>): Promise<T> {
  await buildStaleConsole();
  const root = await mkdtemp(join(tmpdir(), 'lading-bench-local-'));
  const dataDir = join(root, 'data');
  await seed(['--shipments', String(shipments), '--data', dataDir], { LADING_DEMO_PASSWORD: DEMO_PASSWORD });
  const gatewayKey = await addGateway(dataDir);
  const server = await startServer({ dataDir });
  const profile = join(root, 'profile');
  let context: BrowserContext | undefined;
  const open = async (): Promise<BrowserContext> => {
    await context?.close();
    context = await chromium.launchPersistentContext(profile, {
      executablePath: await findChromium(),
      headless: true,
      args: chromiumArgs(),
      viewport: { width: 1180, height: 820 },
    });
    return context;
  };
  try {
    return await use({ server, open, profile, gatewayKey });
  } finally {
    await context?.close();
    await server.remove();
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const GATEWAY = '00_1B_AD_FF_00_01';

/** Gives the company a gateway, which a seed has none of. Returns a key for it. */
async function addGateway(dataDir: string): Promise<string> {
  const database = await openDatabase(dataDir, undefined, () => Promise.resolve());
  const { companyId } = SEED_COMPANY;
  try {
    return await database.transaction('installation', async (tx) => {
      await tx.query(sql`
        INSERT INTO device (company_id, mac_id, kind, provision_status) VALUES (${companyId}, ${GATEWAY}, 'gateways', 0)`);
      return makeGatewayKey(tx, { companyId, macId: GATEWAY });
    });
  } finally {
    await database.close();
  }
}

/** Signs in as the administrator of the big company. */
export async function signInBig(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill('atlas');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shipment Activation' }).waitFor();
}
