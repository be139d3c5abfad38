-- migrate:up transaction:false

-- Counts of the list of leads are read from the index alone.
create index concurrently if not exists leads_by_staff_stage
  on leads (staff_stage, due_at, id) include (assigned_to, source, language, last_contact_at, move_in, root_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
