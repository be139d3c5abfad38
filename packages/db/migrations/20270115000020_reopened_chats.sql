-- migrate:up

-- Returns whether a member of staff still works here and is not out of office. False for null.
create function is_staff_present(staff_id bigint) returns boolean language sql stable as $$
  select exists (
    select from users
    join user_roles on user_roles.user_id = users.id and user_roles.role in ('agent', 'team_lead', 'admin')
    where users.id = staff_id and users.erased_at is null
  ) and not exists (
    select from staff_profiles where user_id = staff_id and out_of_office_until > now()
  )
$$;

-- As before, with three differences. The month is made first, so that the first messages of a month do not deadlock. Only
-- messages of visitors count for their limit. And a chat that a visitor opens again does not stay with somebody who has left or
-- is out of office: it goes to whoever looks after its lead, or else to those that the rules assign.

-- Appends a message and returns its number. A message that was sent before changes nothing and returns the number it has.
-- A failure is a value, so that the other messages of a batch are stored: `not_found`, `too_many_requests`, `full`, or
-- `has_consequences`.
create or replace function append_chat_message(
  message chat_messages,
  -- A visitor's message fails if visitors have written this many within the last minute.
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
  minute_ago timestamptz := clock_timestamp() - interval '1 minute';
  changes_hands boolean;
  successor bigint;
begin
  is_new := false;
  select * into thread from chat_threads where id = message.thread_id for no key update;
  if not found then
    failure := 'not_found';
    return;
  end if;

  -- Before this transaction reads the parent table, whose lock another one that makes the month would wait for.
  perform make_chat_messages_month(greatest(clock_timestamp(), thread.last_message_at));
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
  if message.side = 'visitor' and (
    select count(*)
    from chat_messages earlier
    where earlier.thread_id = thread.id
      -- More than staff and visitors write in a minute together, so that a long thread is not read as a whole.
      and earlier.seq > thread.last_seq - 10 * max_per_minute
      and earlier.created_at > minute_ago
      and earlier.side = 'visitor'
  ) >= max_per_minute then
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
  changes_hands := message.side = 'visitor' and thread.state <> 'open'
    and thread.assignee_id is not null and not is_staff_present(thread.assignee_id);
  if changes_hands then
    select leads.assigned_to into successor
    from leads connected join leads on leads.id = coalesce(connected.merged_into, connected.id)
    where connected.id = thread.lead_id and leads.stage not in ('closed', 'moved_in')
      and is_staff_present(leads.assigned_to);
    update chat_threads set
      assignee_id = successor,
      assigned_at = case when successor is not null then now() end,
      assignment_rules = null,
      untouched_by = thread.assignee_id
    where id = thread.id;
  end if;
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

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
