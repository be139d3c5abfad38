-- migrate:up

-- What is near a place, on foot: stops and shops. Only what somebody measured; a place may have none.
create table surroundings (
  root_id bigint not null references inventories (id) on delete cascade,
  category text not null check (category in ('metro', 'train', 'tram', 'bus', 'supermarket', 'pharmacy', 'park')),
  walk_minutes smallint not null check (walk_minutes between 1 and 60),
  primary key (root_id, category)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
