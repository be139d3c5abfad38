-- migrate:up

-- Pairs of places of which somebody has said that they are not the same building.
create table dismissed_duplicates (
  one_id bigint not null references inventories (id) on delete cascade,
  other_id bigint not null references inventories (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (one_id, other_id),
  constraint dismissed_duplicates_in_order check (one_id < other_id)
);

create index dismissed_duplicates_of_other on dismissed_duplicates (other_id);

-- What a feed delivered, as text, so that staff can tell the supplier what is wrong.
alter table feed_errors add column received text check (received <> '' and length(received) <= 200);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
