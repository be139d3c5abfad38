-- migrate:up

-- By which prices of several currencies and periods compare.
alter table place_overviews
  add column currency currency_code,
  add column price_duration price_duration;

update place_overviews set currency = place.currency, price_duration = place.price_duration
from inventories place
where place.id = place_overviews.root_id;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
