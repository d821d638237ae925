import { insertNewCompany } from '../capabilities/setup/new-company.ts';
import { hashPassword } from '../capabilities/sign-in/password.ts';
import type { Database, Transaction } from '../database/database.ts';
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

/** Shipments and devices of one transaction: short ones, because an open write holds back everybody's change feed. */
const CHUNK = 5_000;

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

/**
 * Brings the company to `shipments` shipments, each with the tag it was activated with: the first so many are always the
 * same ones for the same seed, but for their times, which count back from now. What a cut-off run has done is kept.
 * @returns how many were added
 */
export async function fillSeedCompany(database: Database, shipments: number, seed: number): Promise<number> {
  const [row] = await database.read('installation', (tx) =>
    tx.query<{ there: number }>(
      sql`SELECT count(*) AS there FROM shipping_pick_list WHERE company_id = ${SEED_COMPANY.companyId}`,
    ),
  );
  const there = row?.there ?? 0;
  for (let first = there; first < shipments; first += CHUNK) {
    const last = Math.min(first + CHUNK, shipments);
    await database.transaction('installation', (tx) => insertChunk(tx, first, last, seed));
  }
  await database.transaction('installation', (tx) => tx.query(sql`ANALYZE`));
  return Math.max(0, shipments - there);
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
                          location_type, latitude, longitude, firmware, last_comms, shipment_guid, shipment_id)
      SELECT ${companyId}, mac_id, 'tags', CASE WHEN active THEN 2 ELSE 0 END, battery, 40 + volts % 40, 30 + age % 40,
             p.name, p.id, 'iGate', p.latitude, p.longitude, '4.2.1', comms, CASE WHEN active THEN guid END,
             CASE WHEN active THEN shipment_id END
        FROM made JOIN places p ON p.at = pick % ${places.length}::int
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
