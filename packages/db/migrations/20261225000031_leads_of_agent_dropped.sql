-- migrate:up transaction:false

-- `leads_of_staff` begins with the same column.
drop index concurrently if exists leads_of_agent;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
