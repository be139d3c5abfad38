-- migrate:up

-- Rows that were applied when the run was started or resumed, so that a pause does not count into its speed.
alter table bulk_runs add column applied_before integer not null default 0 check (applied_before >= 0);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
