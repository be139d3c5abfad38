-- migrate:up

-- What staff list of each place: narrow rows that one scan filters, sorts and counts. Derived from the place when it is
-- indexed, like its listing, so it may be rebuilt at any time.
create table place_overviews (
  root_id bigint primary key references inventories (id) on delete cascade,
  version bigint not null check (version > 0),
  name text not null,
  status inventory_status not null,
  organisation_id bigint,
  -- Lowest price of an offered tenancy; null if none is offered.
  price_minor minor_units,
  places_left integer not null,
  places_total integer not null,
  -- The latest confirmation of any tenancy.
  confirmed_at timestamptz,
  images_count integer not null,
  -- Listed in packages/domain, which decides about them.
  issues text[] not null,
  updated_at timestamptz not null,
  -- Archived places are in no list.
  archived boolean not null
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
