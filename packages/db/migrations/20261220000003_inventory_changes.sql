-- migrate:up

create type change_source as enum ('editor', 'price_grid', 'bulk', 'feed', 'undo');

create function is_field_changes(value jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(value) = 'object'
    and value <> '{}'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "object")')
    and not jsonb_path_exists(value, '$.* ? (!exists (@.from) || !exists (@.to))');

-- The history of inventories, with old and new values by the names on the wire. It describes buildings, not persons, so
-- it may hold values, unlike audit_log. There is no foreign key to inventories: the history outlives a deleted tenancy.
create table inventory_changes (
  id bigint generated always as identity primary key,
  root_id bigint not null,
  inventory_id bigint not null,
  kind inventory_kind not null,
  -- Null when a feed made the change.
  actor_id bigint references users,
  source change_source not null,
  request_id uuid,
  -- Version of the place after the change.
  version bigint not null,
  changes jsonb not null check (is_field_changes(changes)),
  -- The change that this one takes back.
  undoes bigint references inventory_changes,
  created_at timestamptz not null default now()
);

create index inventory_changes_of_place on inventory_changes (root_id, id);
create index inventory_changes_of_inventory on inventory_changes (inventory_id, id);
create index inventory_changes_of_actor on inventory_changes (actor_id, id) where actor_id is not null;
create unique index inventory_changes_undone_once on inventory_changes (undoes) where undoes is not null;

create trigger inventory_changes_are_append_only before update or delete or truncate on inventory_changes
  for each statement execute function refuse_change();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
