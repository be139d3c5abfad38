-- migrate:up

-- What the search index holds, in tables: written by the same job from the same facts, and asked when the index is
-- away. Nothing here is of record, all of it can be written again from the places. No foreign key, as the index has
-- none: a place is never deleted, and each write would look it up.
create table place_listings (
  root_id bigint primary key,
  -- Of the place, when this was read of it. An older one never overwrites a newer.
  version bigint not null check (version > 0),
  written_at timestamptz not null default now(),
  status inventory_status not null,
  -- The place's own id and those of its room types: a search may name either.
  ids bigint[] not null,
  organisation_id bigint,
  partner_ids bigint[] not null,
  -- From the country down.
  region_ids bigint[] not null,
  -- The point that the index can hold, a centimetre off the place's own.
  location geography(point, 4326) not null,
  name_words text[] not null,
  amenities text[] not null,
  tags text[] not null,
  -- In hundredths.
  rating smallint,
  rating_points smallint not null,
  completeness_points smallint not null,
  -- Days since 1970.
  confirmed_day integer,
  updated_at_ms bigint not null,
  -- All that a card shows.
  card jsonb not null
)
-- A change of price changes no index, since none is on what each write changes: with room on its page, the row stays
-- where all of them look for it.
with (fillfactor = 80);

-- Without lists of what is still to be sorted in: every search would read them from end to end.
create index place_listings_ids on place_listings using gin (ids) with (fastupdate = off);
create index place_listings_organisation on place_listings (organisation_id);
create index place_listings_partners on place_listings using gin (partner_ids) with (fastupdate = off);
create index place_listings_regions on place_listings using gin (region_ids) with (fastupdate = off);
-- Circles lie on the sphere, boxes and polygons in the plane of the map.
create index place_listings_on_sphere on place_listings using gist (location);
create index place_listings_in_plane on place_listings using gist ((location::geometry));
-- Found by the beginnings of words.
create index place_listings_name_words on place_listings using gin (array_to_tsvector(name_words)) with (fastupdate = off);

-- The tenancies of a place are read together, whatever is asked of them.
create table listing_tenancies (
  root_id bigint not null references place_listings on delete cascade,
  tenancy_id bigint not null,
  room_type_id bigint not null,
  room_type room_type not null,
  bathroom_type bathroom_type not null,
  kitchen_type kitchen_type not null,
  unit_type unit_type not null,
  bedroom_count smallint not null,
  bathroom_count smallint not null,
  lease_weeks integer not null,
  lease_months integer not null,
  -- What one person pays, in hundredths of the currency's unit whatever its own smallest part.
  price bigint not null,
  free boolean not null,
  free_until date not null,
  -- 202709 is September 2027.
  move_in_months integer[] not null,
  primary key (root_id, tenancy_id)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
