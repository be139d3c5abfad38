-- migrate:up transaction:false

create index concurrently if not exists refunds_of_decider on refunds (decided_by) where decided_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
