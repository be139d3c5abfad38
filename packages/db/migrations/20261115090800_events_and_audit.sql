-- migrate:up

-- A person must stay erasable, so what can't be changed may hold no more than ids: numbers and uuids.
create function holds_only_ids(value jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(value) = 'object'
    and not jsonb_path_exists(value, '$.* ? (
      @.type() != "number" && !(@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
    )');

create table events (
  id bigint generated always as identity primary key,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  ids jsonb not null check (holds_only_ids(ids)),
  created_at timestamptz not null default now()
);

-- Who did what to which row. Names of the changed fields, never their values.
create table audit_log (
  id bigint generated always as identity primary key,
  -- Null when the system itself acted.
  actor_id bigint references users,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  ids jsonb not null check (holds_only_ids(ids)),
  fields text[] not null default '{}' check (array_to_string(fields, '') ~ '^[a-z0-9_]*$'),
  request_id uuid,
  created_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end
$$;

create trigger events_are_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
