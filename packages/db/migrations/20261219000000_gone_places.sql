-- migrate:up

-- Since when a place is gone for good: it has been demolished or is no student accommodation any more. Its page tells
-- search engines to forget it. Such a place is never let, which the search, the sitemaps and the book form rely on.
alter table inventories add column if not exists gone_at timestamptz;
alter table inventories drop constraint if exists inventories_gone_places_are_not_let;
alter table inventories add constraint inventories_gone_places_are_not_let
  check (gone_at is null or (kind = 'place' and status = 'inactive')) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
