-- migrate:up transaction:false

-- Counts of the list and sums of the board are read from the index alone.
create index concurrently if not exists leads_by_stage_and_stay on leads (staff_stage, due_at, id)
  include (
    assigned_to, source, language, last_contact_at, next_task_at, move_in, root_id, inventory_id, lease_duration,
    lease_duration_unit
  );

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
