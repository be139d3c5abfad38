-- migrate:up

-- The views of the inbox (`packages/db/src/queries/chat/inbox-chats.ts`). Open chats are few beside the closed ones.
create index chat_threads_open on chat_threads (waiting_since, last_message_at desc, id desc) where state <> 'closed';
create index chat_threads_closed on chat_threads (closed_at desc, id desc) where state = 'closed';

-- Chats follow their lead to whoever looks after it, however that changes. One that a team lead gave to somebody else stays
-- with them. A merged lead has nobody, so its chats follow the other lead.
create function pass_on_chats() returns trigger language plpgsql as $$
begin
  update chat_threads set
    assignee_id = followed.assignee_id,
    assigned_at = case when followed.assignee_id is not null then now() end
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

create trigger leads_pass_on_chats after update of assigned_to on leads
for each row when (old.assigned_to is distinct from new.assigned_to) execute function pass_on_chats();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
