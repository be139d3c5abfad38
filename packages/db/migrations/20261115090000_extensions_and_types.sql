-- migrate:up

create extension if not exists postgis;
create extension if not exists ltree;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

create type language_code as enum ('en', 'es', 'fr', 'de', 'zh');

-- Amounts are whole minor units (pence, cents; yen and won have none), so no sum is ever rounded.
create domain minor_units as bigint check (value >= 0);
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain canonical_name as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 200);

-- What people type and what they mean differ in case and accents: 'zurich' finds 'Zürich'.
-- The dictionary is named, because only then is the answer the same for ever and may be indexed.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Parts of an address as geocoders give them: { "postal_code": { "long_name": "…", "short_name": "…" }, … }.
create function is_address(value jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(value) = 'object'
    and value - array['street_number', 'route', 'locality', 'district', 'postal_code', 'state', 'country'] = '{}'
    and not jsonb_path_exists(value, '$.* ? (
      !(@.type() == "object" && @.long_name.type() == "string" && @.short_name.type() == "string")
    )');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
