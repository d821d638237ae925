-- What lists of the office call a location; empty: they shorten its name (docs/decisions/lists.md).
ALTER TABLE shipping_location ADD COLUMN short_name text NOT NULL DEFAULT '';
