-- migrate:up transaction:false

-- `lead_events_timeline` begins with the same column, and a lead has few events.
drop index concurrently if exists lead_events_of_lead;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
