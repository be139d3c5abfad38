-- migrate:up transaction:false

-- Places around a city, which its statistics count as searches do.
create index concurrently if not exists inventories_places_on_sphere on inventories using gist (location)
  where kind = 'place';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
