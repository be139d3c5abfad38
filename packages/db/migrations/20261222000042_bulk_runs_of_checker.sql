-- migrate:up transaction:false

create index concurrently if not exists bulk_runs_of_checker on bulk_runs (checked_by);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
