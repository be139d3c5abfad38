-- migrate:up transaction:false

create index concurrently if not exists leads_of_place on leads (root_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
