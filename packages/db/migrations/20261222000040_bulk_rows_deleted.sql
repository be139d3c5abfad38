-- migrate:up

-- When the rows were deleted, since then the run can't be applied or undone.
alter table bulk_runs add column rows_deleted_at timestamptz;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
