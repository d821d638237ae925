-- Who activated a shipment: a provisioner's own work of the day is a tab of the list.
-- The rows that are there go to the devices again only as they change; nobody looks for their own work of earlier days.

ALTER TABLE shipping_pick_list ADD COLUMN created_by text COLLATE "C" NOT NULL DEFAULT '';
