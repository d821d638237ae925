-- Administrators of a company change its menus, the options of its pages, its id patterns, and what its groups give.
GRANT INSERT, DELETE ON menu TO lading_app;
GRANT INSERT, UPDATE, DELETE ON page_option TO lading_app;
GRANT INSERT, UPDATE, DELETE ON id_pattern TO lading_app;
GRANT UPDATE (landing_page, menu, permissions, shipment_filter) ON user_group TO lading_app;
