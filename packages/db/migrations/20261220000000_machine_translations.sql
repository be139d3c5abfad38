-- migrate:up

-- Identifies what a landlord wrote about a place, so that a translation of other words is not shown.
create function landlord_text_hash(details jsonb) returns text
  language sql immutable strict parallel safe
  return md5(
    coalesce(details ->> 'heading', '') || e'\x1f'
    || coalesce(details ->> 'meta_description', '') || e'\x1f'
    || coalesce(details ->> 'descriptions', '')
  );

-- Set when a machine translated the row: the hash of the words that it translated. Null for the landlord's own
-- translation, which no machine replaces.
alter table inventory_translations add column source_hash text;

-- The names of rooms stand in agreements and on receipts, so only people translate them.
alter table inventory_translations add constraint inventory_translations_machines_name_no_rooms
  check (source_hash is null or kind = 'place') not valid;

-- Reviews that somebody asked to read in another language. The next reader gets them with the page.
create table review_translations (
  review_id bigint not null references reviews on delete cascade,
  language language_code not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  primary key (review_id, language)
);

-- A changed review has no translation, and an erased one leaves none behind.
create function reviews_forget_translations() returns trigger language plpgsql as $$
begin
  delete from review_translations where review_id = new.id;
  return null;
end
$$;

create trigger reviews_forget_translations after update of text on reviews
  for each row when (old.text <> new.text) execute function reviews_forget_translations();

-- Characters sent to the translation service by jobs, which may spend only so many a day.
create table translation_usage (
  day date primary key,
  characters bigint not null check (characters >= 0)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
