-- migrate:up

alter table chat_threads
  -- Why the rules chose the assignee; null if a person or the lead did.
  add column assignment_rules text[],
  -- Who had the chat last and did not answer. Gets it again only if nobody else can.
  add column untouched_by bigint references users,
  add constraint chat_threads_assigned_by_rules check (assignment_rules is null or assignee_id is not null);

create index chat_threads_untouched_by on chat_threads (untouched_by) where untouched_by is not null;

-- As before, except that whoever follows the lead was not chosen for the chat.
create or replace function pass_on_chats() returns trigger language plpgsql as $$
begin
  update chat_threads set
    assignee_id = followed.assignee_id,
    assigned_at = case when followed.assignee_id is not null then now() end,
    assignment_rules = null
  from (
    select case when new.merged_into is null then new.assigned_to else survivor.assigned_to end as assignee_id
    from (select) one left join leads survivor on survivor.id = new.merged_into
  ) followed
  where chat_threads.lead_id in (select id from leads where id = new.id or merged_into = new.id)
    and chat_threads.state <> 'closed'
    and chat_threads.assignee_id is not distinct from old.assigned_to
    and chat_threads.assignee_id is distinct from followed.assignee_id;
  return null;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
