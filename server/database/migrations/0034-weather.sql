-- Weather that is fetched for locations without a station of their own (docs/decisions/weather.md).

-- Whose readings they are: '' of a station that reports to us, else the service that they were fetched from.
ALTER TABLE weather_data ADD COLUMN source text NOT NULL DEFAULT '';
-- What is past its time.
CREATE INDEX weather_data_age ON weather_data (company_id, recording_time);

-- Where weather is fetched for, and when next. The id says where it is, and is the weather_id of the locations there.
CREATE TABLE weather_place (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  weather_id text COLLATE "C" NOT NULL,
  -- Who fetches it moves this on first, so that no other process does so meanwhile.
  due timestamptz NOT NULL DEFAULT now(),
  -- Tries in a row that brought nothing.
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, weather_id)
);
CREATE INDEX weather_place_due ON weather_place (due);
ALTER TABLE weather_place ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON weather_place USING (company_id = lading_company());
-- Only the job writes it; as the installation.
GRANT SELECT ON weather_place TO lading_app;
