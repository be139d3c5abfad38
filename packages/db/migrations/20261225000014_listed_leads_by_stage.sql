-- migrate:up transaction:false

-- Replaces `leads_by_stage_and_stay`: lists leave out merged leads, and the condition is part of the index, so that the
-- counts are still read from it alone.
create index concurrently if not exists leads_listed_by_stage on leads (staff_stage, due_at, id)
  include (
    assigned_to, source, language, last_contact_at, next_task_at, move_in, root_id, inventory_id, lease_duration,
    lease_duration_unit
  )
  where merged_into is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
