-- migrate:up

-- When the earliest open task is due, so that staff filter and sort by it without reading the tasks of every lead. Tasks of
-- one person, such as reading a note that names them, do not count.
alter table leads add column next_task_at timestamptz;

update leads set next_task_at = open.due_at
from (
  select lead_id, min(due_at) as due_at from lead_tasks
  where done_at is null and kind not in ('answer_overdue', 'mentioned')
  group by lead_id
) open
where open.lead_id = leads.id;

create function set_next_task() returns trigger language plpgsql as $$
declare
  changed_id bigint := coalesce(new.lead_id, old.lead_id);
begin
  -- Waits for whoever changes another task of the lead: only then does the query below see it.
  perform from leads where id = changed_id for no key update;
  update leads set next_task_at = (
    select min(due_at) from lead_tasks
    where lead_id = changed_id and done_at is null and kind not in ('answer_overdue', 'mentioned')
  )
  where id = changed_id;
  return null;
end
$$;

create trigger lead_tasks_set_next_task after insert or delete or update of due_at, done_at on lead_tasks
  for each row execute function set_next_task();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
