-- A device's clock that is wrong, for whoever sees to devices (docs/decisions/instants.md). Null: it is right as far as is known.
ALTER TABLE device
  ADD COLUMN clock_wrong_since timestamptz,
  -- Milliseconds by which it is behind, below 0 ahead; null: not known, its messages count by their arrival.
  ADD COLUMN clock_offset float8;
-- When messages that are stored were last given other times: who keeps a copy of them reads all anew.
ALTER TABLE device_clock ADD COLUMN redated timestamptz;
