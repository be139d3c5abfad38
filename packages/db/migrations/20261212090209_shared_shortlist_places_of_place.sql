-- migrate:up transaction:false

create index concurrently if not exists shared_shortlist_places_of_place on shared_shortlist_places (inventory_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
