-- What a company's administrators set besides its preferences (spec 1 §3 "Company").
GRANT UPDATE (public_access, public_username, alert_group) ON company TO lading_app;
