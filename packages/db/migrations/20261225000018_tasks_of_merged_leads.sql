-- migrate:up

-- A task that moves to another lead counts for both.
create or replace function set_next_task() returns trigger language plpgsql as $$
declare
  changed_id bigint;
begin
  for changed_id in select distinct id from unnest(array[old.lead_id, new.lead_id]) id where id is not null order by id loop
    -- Waits for whoever changes another task of the lead: only then does the query below see it.
    perform from leads where id = changed_id for no key update;
    update leads set next_task_at = (
      select min(due_at) from lead_tasks
      where lead_id = changed_id and done_at is null and kind not in ('answer_overdue', 'mentioned')
    )
    where id = changed_id;
  end loop;
  return null;
end
$$;

drop trigger lead_tasks_set_next_task on lead_tasks;
create trigger lead_tasks_set_next_task after insert or delete or update of due_at, done_at, lead_id on lead_tasks
  for each row execute function set_next_task();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
