-- migrate:up

-- As that of `events`. The foreign key also takes a lock on `users`, for as long.
lock table audit_log in access exclusive mode;

create table audit_log_by_month (
  id bigint not null,
  -- Null when the system itself acted.
  actor_id bigint,
  action text not null constraint audit_log_action_check check (action ~ '^[a-z_]+\.[a-z_]+$'),
  ids jsonb not null constraint audit_log_ids_check check (holds_only_ids(ids)),
  fields text[] not null default '{}' constraint audit_log_fields_check check (array_to_string(fields, '') ~ '^[a-z0-9_]*$'),
  request_id uuid,
  created_at timestamptz not null default now()
) partition by range (created_at);

create trigger audit_log_is_append_only before update or delete or truncate on audit_log_by_month
  for each statement execute function refuse_change();

do $$
declare
  bound timestamptz;
  next_id bigint;
  old_index record;
begin
  -- What the check has proved.
  select (regexp_match(pg_get_constraintdef(oid), '''(.+)'''))[1]::timestamptz into strict bound
  from pg_constraint where conname = 'audit_log_before_months' and conrelid = 'audit_log'::regclass;

  select last_value + is_called::int into next_id from audit_log_id_seq;
  alter table audit_log alter column id drop identity;
  alter table audit_log drop constraint audit_log_pkey;
  alter table audit_log add constraint audit_log_first_pkey primary key using index audit_log_id_and_time;

  -- The new table has the names, and the indexes of the old one become parts of its own.
  for old_index in
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'audit_log'::regclass and not indisprimary
  loop
    execute format('alter index %I rename to %I', old_index.name, old_index.name || '_first');
    execute replace(old_index.definition, ' ON public.audit_log ', ' ON public.audit_log_by_month ');
  end loop;

  execute format('alter table audit_log rename to %I', to_char(bound at time zone 'UTC', '"audit_log_until_"YYYY_MM'));
  alter table audit_log_by_month rename to audit_log;
  alter table audit_log add constraint audit_log_pkey primary key (id, created_at);
  alter table audit_log add constraint audit_log_actor_id_fkey foreign key (actor_id) references users;
  execute format(
    'alter table audit_log alter column id add generated always as identity (sequence name audit_log_id_seq start with %s)',
    next_id
  );
  execute format(
    'alter table audit_log attach partition %I for values from (minvalue) to (%L)',
    to_char(bound at time zone 'UTC', '"audit_log_until_"YYYY_MM'), bound
  );
  execute format(
    'alter table %I drop constraint audit_log_before_months', to_char(bound at time zone 'UTC', '"audit_log_until_"YYYY_MM')
  );
end
$$;

-- Makes the months ahead of both logs. A job calls it daily and each migration once: without its month, whatever writes an
-- event would fail. With three ahead, the job may fail for two months.
create function make_log_months_ahead() returns void language sql as $$
  select make_log_month(log, now() + make_interval(months => ahead))
  from unnest(array['events', 'audit_log']) log, generate_series(0, 3) ahead
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
