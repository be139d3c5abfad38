-- migrate:up transaction:false

-- `leads_by_stage_and_stay` has the same order and all of its columns.
drop index concurrently if exists leads_by_staff_stage;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
