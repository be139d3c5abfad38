-- migrate:up transaction:false

-- Whom somebody qualified this week, without the years before.
create index concurrently if not exists lead_events_qualified on lead_events (actor_id, created_at)
  include (lead_id)
  where kind = 'staff_qualified';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
