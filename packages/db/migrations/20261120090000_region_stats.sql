-- migrate:up

-- What the site says of a city before anybody searches it. Counting the places and prices of a large city takes
-- seconds, so a job does it after a change and pages only read the row.
create table region_stats (
  region_id bigint primary key references regions on delete cascade,
  places_count integer not null check (places_count >= 0),
  -- Those with a tenancy that can be taken.
  available_places_count integer not null,
  -- Of the tenancies that can be taken, those in the currency and duration that most of them have: amounts in others
  -- would not compare.
  currency currency_code,
  price_duration price_duration,
  min_price_minor minor_units,
  median_price_minor minor_units,
  max_price_minor minor_units,
  -- The moment the figures are of.
  refreshed_at timestamptz not null,

  constraint region_stats_available_are_among_the_places check (available_places_count between 0 and places_count),
  constraint region_stats_prices_are_of_the_available check (
    num_nonnulls(currency, price_duration, min_price_minor, median_price_minor, max_price_minor)
    = case when available_places_count = 0 then 0 else 5 end
  ),
  constraint region_stats_prices_are_in_order check (
    min_price_minor <= median_price_minor and median_price_minor <= max_price_minor
  )
);

-- The places of a region, a page at a time.
create index inventories_places_of_a_region on inventories (region_id, id) where kind = 'place';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
