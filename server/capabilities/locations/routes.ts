import { sql } from 'drizzle-orm/sql';
import { type LocationRow, locationList } from '../../../src/contract/locations.ts';
import { query, type Route } from '../../http/route.ts';
import { readFeed } from '../feed/read-feed.ts';

const LOCATION_COLUMNS = sql.raw(`
  shipping_loc_id AS "shippingLocId", version, company_id AS "companyId", name, loc_type AS "locType",
  loc_code AS "locCode", loc_region AS "locRegion", loc_address1 AS "locAddress1", loc_city AS "locCity",
  loc_country AS "locCountry", latitude, longitude, enabled, last_update AS "lastUpdate"`);

export const locationRoutes: readonly Route[] = [
  query(locationList, (tx, { query: asked }) =>
    readFeed<LocationRow>(
      tx,
      {
        name: 'locations',
        table: sql`shipping_location`,
        key: sql`shipping_loc_id`,
        keyType: 'text',
        columns: LOCATION_COLUMNS,
        where: sql`true`,
      },
      asked,
    ),
  ),
];
