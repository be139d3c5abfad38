-- migrate:up transaction:false

create index concurrently if not exists shared_shortlist_places_of_tenancy on shared_shortlist_places (tenancy_id) where tenancy_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
