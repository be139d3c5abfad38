-- migrate:up transaction:false

-- Open leads of each agent, which are counted whenever a lead is assigned.
create index concurrently if not exists leads_open_of_agent on leads (assigned_to, assigned_at)
  where assigned_to is not null and stage in ('enquired', 'room_chosen', 'form_sent', 'deposit_paid');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
