-- migrate:up transaction:false

create index concurrently if not exists form_drafts_of_place on form_drafts (root_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
