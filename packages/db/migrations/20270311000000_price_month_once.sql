-- migrate:up

-- Indexing places observes prices too, so that two sessions may need the first partition of a month at once.
create or replace function make_price_observations_month(day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', day);
  partition_name text := to_char(month, '"price_observations_"YYYY_MM');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same month would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_price_observations_month'));
  execute format(
    'create table if not exists %I partition of price_observations for values from (%L) to (%L)',
    partition_name, month, (month + interval '1 month')::date
  );
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
