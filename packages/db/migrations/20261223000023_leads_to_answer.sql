-- migrate:up transaction:false

-- Leads whose first-response clock runs.
create index concurrently if not exists leads_to_answer on leads (respond_by) where respond_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
