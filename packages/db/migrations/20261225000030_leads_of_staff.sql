-- migrate:up transaction:false

-- Lists of an agent and of a team are read from the index alone, as are lists of all leads in any order but by name.
create index concurrently if not exists leads_of_staff on leads (assigned_to, staff_stage, due_at, id)
  include (
    source, language, last_contact_at, next_task_at, move_in, root_id, inventory_id, lease_duration, lease_duration_unit,
    created_at, updated_at, tags, merged_into
  );

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
