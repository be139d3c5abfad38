-- migrate:up transaction:false

create index concurrently if not exists lead_events_of_actor on lead_events (actor_id) where actor_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
