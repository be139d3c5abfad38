-- migrate:up

create type web_vital as enum ('LCP', 'INP', 'CLS', 'FCP', 'TTFB');
create type web_vital_rating as enum ('good', 'needs-improvement', 'poor');
create type web_vital_device as enum ('mobile', 'desktop');

-- Measurements of browsers, without anything that says whose they are. The rules are in `packages/domain/src/vitals`.
create table web_vitals (
  measured_at timestamptz not null default now(),
  vital web_vital not null,
  value double precision not null check (value >= 0),
  rating web_vital_rating not null,
  page text not null check (page ~ '^[a-z_]+$'),
  device web_vital_device not null,
  -- Null where no edge network says it.
  country char(2) check (country ~ '^[A-Z]{2}$'),
  release text not null check (release <> '' and length(release) <= 60),
  browser text check (browser <> '' and length(browser) <= 40),
  is_logged_in boolean not null,
  -- Element that caused the value, and the part of it that took longest.
  target text check (target <> '' and length(target) <= 200),
  part text check (part ~ '^[a-z_]{1,40}$')
) partition by range (measured_at);

-- The worst causes are looked for among poor measurements only.
create index web_vitals_poor on web_vitals (vital, measured_at) where rating = 'poor';

-- The same measurements counted by day, which stay after their details are deleted.
create table web_vital_counts (
  day date not null,
  vital web_vital not null,
  page text not null check (page ~ '^[a-z_]+$'),
  device web_vital_device not null,
  -- '' where no edge network says it, because a primary key has no nulls.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  release text not null check (release <> '' and length(release) <= 60),
  -- See `vital-buckets.ts`.
  bucket smallint not null check (bucket >= 0),
  measurements integer not null check (measurements > 0),
  primary key (day, vital, page, device, country, release, bucket)
) with (fillfactor = 70);

-- A job makes the days ahead, so that no measurement waits for the lock on the parent table.
create function make_web_vitals_day(moment timestamptz) returns void language plpgsql as $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := to_char(day at time zone 'UTC', '"web_vitals_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_web_vitals_day'));
  execute format(
    'create table if not exists %I partition of web_vitals for values from (%L) to (%L)',
    partition_name, day, day + interval '1 day'
  );
end
$$;

-- Drops the days before a moment. Returns how many.
create function drop_web_vitals_days(moment timestamptz) returns integer language plpgsql as $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'web_vitals'::regclass
      and relname < to_char(moment at time zone 'UTC', '"web_vitals_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
