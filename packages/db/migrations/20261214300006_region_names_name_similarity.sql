-- migrate:up transaction:false

-- A postcode that differs by one character is another postcode, so codes are no corrections of each other.
create index concurrently if not exists region_names_name_similarity on region_names using gist (folded_name(name) gist_trgm_ops)
  where name !~ '^\S*\d\S*$';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
