-- migrate:up

-- By which places are found twice. Null until the place is indexed anew, or if it has no full address or no image.
alter table place_overviews
  add column region_id bigint,
  add column address_key text,
  add column image_key text;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
