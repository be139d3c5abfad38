-- migrate:up transaction:false

create index concurrently if not exists bulk_runs_of_undo_approver on bulk_runs (undo_approved_by);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
