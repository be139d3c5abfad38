-- migrate:up transaction:false

-- Everybody sees the leads that nobody is assigned to.
create index concurrently if not exists leads_unassigned on leads (staff_stage) where assigned_to is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
