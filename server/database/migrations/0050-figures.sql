-- The figures of the dashboards look back some days: what they count is found by when it left and when it ended, so that they
-- take as long as those days have shipments, however many there were before.
CREATE INDEX shipping_pick_list_departed ON shipping_pick_list (company_id, config_type, depart_date)
  WHERE depart_date IS NOT NULL;
CREATE INDEX shipping_pick_list_ended ON shipping_pick_list (company_id, config_type, decomm_date)
  WHERE comm_date IS NOT NULL;
