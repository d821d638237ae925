-- Administrators set the logo on reports, public pages and pages of customers.
GRANT UPDATE (report_logo) ON company TO lading_app;
