import { setTimeout as delay } from 'node:timers/promises';
import { insertNewCompany } from '../capabilities/setup/new-company.ts';
import { hashPassword } from '../capabilities/sign-in/password.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isPassing } from '../database/driver.ts';
import { sql } from '../database/sql.ts';
import type { DemoAccount } from '../demo/demo-accounts.ts';
import { insertAccounts } from '../demo/insert-accounts.ts';
import { insertPlaces } from '../demo/insert-places.ts';
import { DEMO_PLACES } from '../demo/places.ts';

/** The big company is one of its own: the demo companies stay as they are. */
export const SEED_COMPANY = { companyId: 'atlas', name: 'Atlas Logistics', shipmentPrefix: 'AT-' };

export const SEED_ACCOUNTS: readonly DemoAccount[] = [
  {
    companyId: SEED_COMPANY.companyId,
    loginName: 'atlas',
    fullName: 'Noor Bakker',
    role: 'Company Administrator',
    what: 'company administrator of Atlas Logistics',
  },
  {
    companyId: SEED_COMPANY.companyId,
    loginName: 'atlas-provisioner',
    fullName: 'Samuel Adeyemi',
    role: 'Provisioner',
    what: 'provisioner of Atlas Logistics',
  },
];

/** Shipments and devices of one transaction at most. */
const CHUNK = 5_000;
const SMALLEST_CHUNK = 50;
/** Short transactions, because an open write holds back everybody's change feed. Milliseconds. */
const CHUNK_TAKES_MS = 4_000;
/** A busy server ends a statement, or is restarted: so often in a row is what it had not done begun again. */
const TRIES = 8;
const PAUSE_MS = 500;

/** As many as there are ids for their devices. */
export const SHIPMENTS_MAX = 10_000_000;

/** Makes the company, unless it is there. @returns whether it was made now */
export async function makeSeedCompany(database: Database, password: string): Promise<boolean> {
  const hashes = await Promise.all(SEED_ACCOUNTS.map(() => hashPassword(password)));
  return database.transaction('installation', async (tx) => {
    const { companyId } = SEED_COMPANY;
    const [there] = await tx.query(sql`SELECT 1 FROM company WHERE company_id = ${companyId}`);
    if (there !== undefined) return false;
    await insertNewCompany(tx, SEED_COMPANY);
    await insertAccounts(tx, companyId, SEED_ACCOUNTS, hashes);
    await insertPlaces(tx, companyId, DEMO_PLACES);
    return true;
  });
}

/** No limit that a server's own statements have: on a busy machine a chunk, or reading statistics, takes as long as it takes. */
const withoutLimits = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction('installation', async (tx) => {
    await tx.query(sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    return work(tx);
  });

async function countThere(database: Database): Promise<number> {
  const [row] = await withoutLimits(database, (tx) =>
    tx.query<{ there: number }>(
      sql`SELECT count(*) AS there FROM shipping_pick_list WHERE company_id = ${SEED_COMPANY.companyId}`,
    ),
  );
  return row?.there ?? 0;
}

/** Does something again that failed only for now. @throws what it throws for good */
async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await work();
    } catch (error) {
      if (nth >= TRIES || !isPassing(error)) throw error;
      await delay(PAUSE_MS * nth);
    }
  }
}

/**
 * Brings the company to `shipments` shipments, each with the tag it was activated with: the first so many are always the
 * same ones for the same seed, but for their times, which count back from now. What a cut-off run has done is kept, and the next
 * goes on there.
 * @param onProgress called after each part with how many there are
 * @returns how many were added
 */
export async function fillSeedCompany(
  database: Database,
  shipments: number,
  seed: number,
  onProgress: (there: number) => void = () => undefined,
): Promise<number> {
  const before = await insistently(() => countThere(database));
  let chunk = CHUNK;
  for (let there = before; there < shipments; ) {
    const began = performance.now();
    there = await insistently(async () => {
      // A commit whose answer was lost with the connection has added them all the same.
      const first = await countThere(database);
      const last = Math.min(first + chunk, shipments);
      if (first < last) await withoutLimits(database, (tx) => insertChunk(tx, first, last, seed));
      return Math.max(first, last);
    });
    onProgress(there);
    const part = CHUNK_TAKES_MS / Math.max(1, performance.now() - began);
    chunk = Math.round(Math.min(CHUNK, Math.max(SMALLEST_CHUNK, chunk * Math.min(2, part))));
  }
  await insistently(() => withoutLimits(database, (tx) => tx.query(sql`ANALYZE`)));
  return Math.max(0, shipments - before);
}

/**
 * Rows `first` up to `last`, without `last`. All about row n follows from whole numbers made of n and the seed. One in
 * five is under way and holds its tag; the tags of the others are free again. The triggers log each row for the feed.
 */
async function insertChunk(tx: Transaction, first: number, last: number, seed: number): Promise<void> {
  const { companyId, shipmentPrefix } = SEED_COMPANY;
  const places = DEMO_PLACES;
  const drawn = (salt: number) =>
    sql.raw(`((n * 7919 + ${salt} * 104729 + ${seed} * 31) % 1000003 * 48271 % 1000003 % 1000)`);
  await tx.query(sql`
    WITH numbers AS (SELECT n::bigint FROM generate_series(${first}::int, ${last - 1}::int) AS n),
    drawn AS (
      SELECT n, ${drawn(1)} < 200 AS active, ${drawn(2)} AS age, ${drawn(3)} AS pick, ${drawn(4)} AS other,
             ${drawn(5)} AS volts, ${drawn(6)} AS state FROM numbers
    ),
    made AS (
      SELECT d.*, md5(${seed}::text || ':' || n)::uuid AS guid, ${shipmentPrefix} || (100000 + n) AS shipment_id,
             '00_1B_AD_' || upper(concat_ws('_', lpad(to_hex(1 + n / 65536), 2, '0'), lpad(to_hex(n / 256 % 256), 2, '0'),
                                            lpad(to_hex(n % 256), 2, '0'))) AS mac_id,
             CASE WHEN active THEN state % 6 WHEN state < 940 THEN 6 ELSE 7 END AS shipping_state,
             3.2 + round(volts / 1111.0, 2) AS battery,
             now() - CASE WHEN active THEN age * interval '43 minutes' ELSE interval '30 days' + age * interval '8 hours' END AS created,
             now() - age * interval '40 seconds' AS comms
        FROM drawn d
    ),
    places AS (
      SELECT p.*, row_number() OVER () - 1 AS at FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
               AS p(id text, name text, latitude float8, longitude float8)
    ),
    devices AS (
      INSERT INTO device (company_id, mac_id, kind, provision_status, battery, temperature, humidity, location, location_id,
                          location_type, latitude, longitude, firmware, last_comms, claimed_at, shipment_guid, shipment_id)
      SELECT ${companyId}, mac_id, 'tags', CASE WHEN active THEN 2 ELSE 0 END, battery, 40 + volts % 40, 30 + age % 40,
             p.name, p.id, 'iGate', p.latitude, p.longitude, '4.2.1', comms, now(), CASE WHEN active THEN guid END,
             CASE WHEN active THEN shipment_id END
        FROM made JOIN places p ON p.at = pick % ${places.length}::int
    ),
    claims AS (
      INSERT INTO device_claim (company_id, mac_id, claimed_by) SELECT ${companyId}, mac_id, 'operator' FROM made
    )
    INSERT INTO shipping_pick_list
      (company_id, guid, config_type, custom_data, custom_data2, custom_data3, custom_text, script_name, mac_id,
       shipping_state, commission_state, enabled, save_status, origin_name, origin_latitude, origin_longitude,
       dest_name, dest_latitude, dest_longitude, battery, create_date, comm_date, decomm_date, last_comms)
    SELECT ${companyId}, guid, 0, shipment_id, 'Customer ' || pick % 40, '', '{}', 'oneway-60min.cfg', mac_id,
           shipping_state, CASE WHEN shipping_state < 2 THEN 0 ELSE 1 END, 1, 'OK', f.name, f.latitude, f.longitude,
           t.name, t.latitude, t.longitude, battery, created,
           CASE WHEN shipping_state >= 2 THEN least(created + interval '1 hour', now()) END,
           CASE WHEN NOT active THEN least(created + other * interval '40 minutes', now()) END,
           CASE WHEN active THEN comms ELSE least(created + other * interval '40 minutes', now()) END
      FROM made
      JOIN places f ON f.at = pick % ${places.length}::int
      JOIN places t ON t.at = (pick + 1 + other % (${places.length}::int - 1)) % ${places.length}::int`);
}
