-- migrate:up

create type visitor_device as enum ('mobile', 'desktop');

-- Our own copy of the events of `packages/domain/src/analytics`, of visitors who consented. Neither an account nor an address:
-- the visitor id is random, and details are the fields of the catalogue.
create table analytics_events (
  happened_at timestamptz not null default now(),
  visitor_id uuid not null,
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  page text not null check (page ~ '^[a-z_]{1,40}$'),
  details jsonb not null check (jsonb_typeof(details) = 'object' and length(details::text) <= 1000),
  edition text not null check (edition ~ '^[a-z]{1,20}$'),
  device visitor_device not null,
  -- Somebody of the company. Their events are stored, and left out of all figures.
  is_internal boolean not null
) partition by range (happened_at);

-- Steps of a visitor, and everything about them for their export and erasure.
create index analytics_events_of_visitor on analytics_events (visitor_id, happened_at);

-- How many visitors came how far, by the day on which they came. Stays after the events are deleted.
create table funnel_counts (
  day date not null,
  funnel text not null check (funnel ~ '^[a-z_]{1,40}$'),
  edition text not null check (edition ~ '^[a-z]{1,20}$'),
  device visitor_device not null,
  -- Category of the page on which the visitor came.
  entry_page text not null check (entry_page ~ '^[a-z_]{1,40}$'),
  step smallint not null check (step >= 0),
  visitors integer not null check (visitors > 0),
  primary key (day, funnel, edition, device, entry_page, step)
);

-- A job makes the days ahead, so that no event waits for the lock on the parent table.
create function make_analytics_day(moment timestamptz) returns void language plpgsql as $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := to_char(day at time zone 'UTC', '"analytics_events_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_analytics_day'));
  execute format(
    'create table if not exists %I partition of analytics_events for values from (%L) to (%L)',
    partition_name, day, day + interval '1 day'
  );
end
$$;

-- Drops the days before a moment. Returns how many.
create function drop_analytics_days(moment timestamptz) returns integer language plpgsql as $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass
      and relname < to_char(moment at time zone 'UTC', '"analytics_events_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
