-- migrate:up transaction:false

-- `leads_by_name` begins with the same value.
drop index concurrently if exists leads_name_beginning;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
