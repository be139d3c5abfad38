-- migrate:up transaction:false

create index concurrently if not exists review_uploads_of_place on review_uploads (root_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
