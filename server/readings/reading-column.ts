/**
 * A column of what a device last reported, or where: hidden from who sees only some shipments, unless it is of one of
 * those. Who sees all pays for one look at a setting.
 * @param column its name, and `hidden` what stands in its place, both SQL of the program
 */
export const readingColumn = (column: string, hidden = 'NULL'): string =>
  `CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms)
        THEN ${column} ELSE ${hidden} END`;
