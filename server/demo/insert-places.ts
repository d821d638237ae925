import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { DemoPlace } from './places.ts';

/** Makes a company's known locations, in their order. */
export async function insertPlaces(tx: Transaction, companyId: string, places: readonly DemoPlace[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO shipping_location
      (company_id, shipping_loc_id, name, loc_type, loc_code, loc_region, short_name, loc_address1, loc_city, loc_country, latitude, longitude)
    SELECT ${companyId}, p->>'id', p->>'name', p->>'type', p->>'code', p->>'region', p->>'shortName', p->>'address',
           p->>'city', p->>'country', (p->>'latitude')::float8, (p->>'longitude')::float8
      FROM jsonb_array_elements(${JSON.stringify(places)}::jsonb) WITH ORDINALITY AS places (p, n) ORDER BY n`);
}
