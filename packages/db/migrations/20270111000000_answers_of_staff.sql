-- migrate:up

-- As before, but an answer of staff that does more than add a message fails with `has_consequences`: it takes the chat, is
-- one to a lead, or is mailed. `packages/operations/src/chat/answer-chat.ts` stores it with what follows from it.
drop function append_chat_messages(chat_messages[], integer, integer);
drop function append_chat_message(chat_messages, integer, integer);

-- Appends a message and returns its number. A message that was sent before changes nothing and returns the number it has.
-- A failure is a value, so that the other messages of a batch are stored: `not_found`, `too_many_requests`, `full`, or
-- `has_consequences`.
create function append_chat_message(
  message chat_messages,
  -- A visitor's message fails if this many messages were written within the last minute.
  max_per_minute integer,
  max_messages integer,
  -- Whether the caller does what follows from a message of staff in the same transaction.
  with_consequences boolean,
  out seq integer,
  out created_at timestamptz,
  out is_new boolean,
  out failure text
) language plpgsql as $$
declare
  thread chat_threads;
begin
  is_new := false;
  select * into thread from chat_threads where id = message.thread_id for no key update;
  if not found then
    failure := 'not_found';
    return;
  end if;

  select earlier.seq, earlier.created_at into seq, created_at
  from chat_messages earlier
  where earlier.thread_id = thread.id
    and earlier.client_id = message.client_id
    -- Leaves out the months before the thread.
    and earlier.created_at >= thread.created_at;
  if found then
    return;
  end if;

  if thread.last_seq >= max_messages then
    failure := 'full';
    return;
  end if;
  -- Numbers have no gaps, so one row says how fast the last messages were written.
  if message.side = 'visitor' and exists (
    select from chat_messages earlier
    where earlier.thread_id = thread.id
      and earlier.seq = thread.last_seq - max_per_minute + 1
      and earlier.created_at > clock_timestamp() - interval '1 minute'
  ) then
    failure := 'too_many_requests';
    return;
  end if;
  if message.side = 'staff' and not with_consequences and (
    thread.assignee_id is distinct from message.writer_id
    or thread.lead_id is not null
    or thread.user_id is not null
    or thread.email is not null
  ) then
    failure := 'has_consequences';
    return;
  end if;

  seq := thread.last_seq + 1;
  -- The clock and not the start of the transaction, so that a thread's times rise with its numbers.
  created_at := greatest(clock_timestamp(), thread.last_message_at);
  is_new := true;
  perform make_chat_messages_month(created_at);
  insert into chat_messages values (
    thread.id, seq, message.client_id, message.side, message.is_note, message.writer_id, message.text, message.language,
    message.inventory_id, message.flags, created_at
  );
  update chat_threads set
    last_seq = append_chat_message.seq,
    last_message_at = append_chat_message.created_at,
    waiting_since = case
      when message.side = 'visitor' then coalesce(thread.waiting_since, append_chat_message.created_at)
      when message.side = 'staff' and not message.is_note then null
      else thread.waiting_since
    end,
    -- Writing to each other opens a thread again; a note or a message of the system does not.
    state = case when message.side = 'system' or message.is_note then thread.state else 'open' end,
    snoozed_until = case when message.side = 'system' or message.is_note then thread.snoozed_until end,
    closed_at = case when message.side = 'system' or message.is_note then thread.closed_at end,
    close_reason = case when message.side = 'system' or message.is_note then thread.close_reason end
  where id = thread.id;
end
$$;

-- Appends messages and returns what became of each by its position in the list. A loop and not a join, of which the planner
-- chooses the order: messages of a thread keep theirs, and threads are locked by their ids, so that no two batches deadlock.
create function append_chat_messages(
  messages chat_messages[],
  max_per_minute integer,
  max_messages integer,
  -- Processes of the version before this one pass three arguments.
  with_consequences boolean default true
)
returns table (place integer, seq integer, created_at timestamptz, is_new boolean, failure text)
language plpgsql as $$
begin
  for place in
    select listed.number
    from unnest(messages) with ordinality as listed (
      thread_id, seq, client_id, side, is_note, writer_id, text, language, inventory_id, flags, created_at, number
    )
    order by listed.thread_id, listed.number
  loop
    select appended.seq, appended.created_at, appended.is_new, appended.failure
    into append_chat_messages.seq, append_chat_messages.created_at, append_chat_messages.is_new,
      append_chat_messages.failure
    from append_chat_message(messages[place], max_per_minute, max_messages, with_consequences) appended;
    return next;
  end loop;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
