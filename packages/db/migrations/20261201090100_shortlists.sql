-- migrate:up

-- What a student keeps. An entry is named by its inventory: one a person and inventory, however often it is pressed.
create table shortlist_entries (
  user_id bigint not null references users on delete cascade,
  -- A place, or a room of it.
  inventory_id bigint not null references inventories,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, inventory_id)
);

create index shortlist_entries_newest on shortlist_entries (user_id, created_at desc, inventory_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
