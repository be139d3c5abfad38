-- migrate:up

-- The same text in the other languages: { "de": "…", "zh": "…" }. English is in the column beside it, and stands in
-- for a language that is missing.
create function is_translated_text(value jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(value) = 'object'
    and value - array['es', 'fr', 'de', 'zh'] = '{}'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || @ == "")');

create function is_list_of_descriptions(value jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(value) = 'array'
    and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "object")')
    and not jsonb_path_exists(value, '$[*] ? (!(@.name.type() == "string" && @.text.type() == "string"))');

-- What visitors read of a place or room type, in the languages other than English. A table of its own, because one
-- page shows one language: the other three are never read.
create table inventory_translations (
  root_id bigint not null,
  inventory_id bigint not null,
  kind inventory_kind not null check (kind in ('place', 'room_type')),
  language language_code not null check (language <> 'en'),
  -- A room type's. A place is called the same everywhere.
  name text check (name <> ''),
  heading text check (heading <> ''),
  meta_description text check (meta_description <> ''),
  descriptions jsonb not null default '[]' check (is_list_of_descriptions(descriptions)),

  primary key (root_id, inventory_id, language),
  foreign key (root_id, inventory_id, kind) references inventories (root_id, id, kind) on delete cascade,
  constraint inventory_translations_only_room_types_have_a_name check (kind = 'room_type' or name is null),
  constraint inventory_translations_say_something check (
    num_nonnulls(name, heading, meta_description) > 0 or descriptions <> '[]'
  )
);

create trigger inventory_translations_touch_on_insert after insert on inventory_translations
  referencing new table as new_rows for each statement execute function belongings_touch_places();
create trigger inventory_translations_touch_on_update after update on inventory_translations
  referencing old table as old_rows new table as new_rows for each statement execute function belongings_touch_places();
create trigger inventory_translations_touch_on_delete after delete on inventory_translations
  referencing old table as old_rows for each statement execute function belongings_touch_places();

alter table media add column captions jsonb not null default '{}' check (is_translated_text(captions));
alter table costs add column names jsonb not null default '{}' check (is_translated_text(names));
alter table cancellation_policies add column names jsonb not null default '{}' check (is_translated_text(names));
alter table offers
  add column names jsonb not null default '{}' check (is_translated_text(names)),
  add column descriptions jsonb not null default '{}' check (is_translated_text(descriptions));

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
