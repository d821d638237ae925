-- Reports read shipments page by page in the order in which they were made: without it each page sorted all of them.
CREATE INDEX shipping_pick_list_entry ON shipping_pick_list (company_id, entry_id);
