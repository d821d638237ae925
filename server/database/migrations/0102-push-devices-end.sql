-- Who disables a user, or gives them a password, ends what they are told in their browsers with their sessions.
GRANT DELETE ON push_device TO lading_app;
