-- migrate:up

-- What the page of a region says below its places: prices by room type, walks to universities, when rooms sell out.
-- Reading it from the places would take seconds for a city, so a job writes it and pages read one row.
create table region_insights (
  region_id bigint primary key references regions on delete cascade,
  -- Rows of another version are written by another release, and pages ignore them.
  version smallint not null check (version > 0),
  insights jsonb not null check (jsonb_typeof(insights) = 'object'),
  -- The moment the figures are of.
  computed_at timestamptz not null
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
