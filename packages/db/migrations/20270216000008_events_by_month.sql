-- migrate:up

-- Takes an exclusive lock for some milliseconds, however many rows there are: nothing is copied, read or indexed. Whoever
-- writes to `events` meanwhile waits, and then writes to the new table of the same name.
lock table events in access exclusive mode;

create table events_by_month (
  id bigint not null,
  type text not null constraint events_type_check check (type ~ '^[a-z_]+\.[a-z_]+$'),
  ids jsonb not null constraint events_ids_check check (holds_only_ids(ids)),
  created_at timestamptz not null default now()
) partition by range (created_at);

create trigger events_are_append_only before update or delete or truncate on events_by_month
  for each statement execute function refuse_change();

do $$
declare
  bound timestamptz;
  next_id bigint;
begin
  -- What the check has proved.
  select (regexp_match(pg_get_constraintdef(oid), '''(.+)'''))[1]::timestamptz into strict bound
  from pg_constraint where conname = 'events_before_months' and conrelid = 'events'::regclass;

  select last_value + is_called::int into next_id from events_id_seq;
  alter table events alter column id drop identity;
  alter table events drop constraint events_pkey;
  alter table events add constraint events_first_pkey primary key using index events_id_and_time;
  execute format('alter table events rename to %I', to_char(bound at time zone 'UTC', '"events_until_"YYYY_MM'));

  alter table events_by_month rename to events;
  alter table events add constraint events_pkey primary key (id, created_at);
  execute format(
    'alter table events alter column id add generated always as identity (sequence name events_id_seq start with %s)', next_id
  );
  execute format(
    'alter table events attach partition %I for values from (minvalue) to (%L)',
    to_char(bound at time zone 'UTC', '"events_until_"YYYY_MM'), bound
  );
  execute format(
    'alter table %I drop constraint events_before_months', to_char(bound at time zone 'UTC', '"events_until_"YYYY_MM')
  );
end
$$;

-- Makes a month of `events` or `audit_log`. Attached instead of created in place, which would keep others from reading and
-- writing all months. There is no default partition, because its rows would have to be moved before their month could be made.
create function make_log_month(log text, moment timestamptz) returns void language plpgsql set lock_timeout = '2s' as $$
declare
  month timestamptz := date_trunc('month', moment, 'UTC');
  suffix text := to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  -- Two sessions that make the same month would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_log_month'));
  if exists (
    select from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = log::regclass
      -- The first partition is named by its end, all others by their beginning.
      and (relname = log || '_' || suffix or (relname like log || '\_until\_%' and right(relname, 7) > suffix))
  ) then
    return;
  end if;
  execute format('create table %I (like %I including defaults including constraints)', log || '_' || suffix, log);
  execute format(
    'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    log || '_is_append_only', log || '_' || suffix
  );
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)',
    log, log || '_' || suffix, month, date_trunc('month', month + interval '1 month', 'UTC')
  );
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
