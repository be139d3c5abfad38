-- migrate:up

-- How often a place was looked at, by UTC day. Redis counts, and a job brings the counts here in batches.
create table place_views (
  root_id bigint not null references inventories on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (root_id, day)
);

-- The batches that are in place_views already: one that is brought twice counts once.
create table place_view_batches (
  id uuid primary key,
  created_at timestamptz not null default now()
);

create index place_view_batches_age on place_view_batches (created_at);

-- What the same kind of room costs in the same city, month by month: the middle of the last prices seen in the month.
-- To work it out reads every observation of a city, so a job does it once a day and pages only read the row.
create table price_medians (
  region_id bigint not null references regions on delete cascade,
  unit_type unit_type not null,
  currency currency_code not null,
  price_duration price_duration not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  median_minor minor_units not null,
  -- Of fewer the middle says little, and says too much of each.
  tenancies integer not null check (tenancies >= 5),
  primary key (region_id, unit_type, currency, price_duration, month)
);

-- The universities nearest to a place.
create index regions_universities on regions using gist (location) where region_type = 'establishment';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
