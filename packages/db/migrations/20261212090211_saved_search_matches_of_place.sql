-- migrate:up transaction:false

create index concurrently if not exists saved_search_matches_of_place on saved_search_matches (root_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
