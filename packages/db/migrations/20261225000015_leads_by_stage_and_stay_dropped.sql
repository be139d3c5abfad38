-- migrate:up transaction:false

-- Without merged leads, `leads_listed_by_stage` has the same order and columns.
drop index concurrently if exists leads_by_stage_and_stay;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
