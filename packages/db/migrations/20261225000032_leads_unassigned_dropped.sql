-- migrate:up transaction:false

-- Unassigned leads are a range of `leads_of_staff`.
drop index concurrently if exists leads_unassigned;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
