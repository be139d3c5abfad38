-- migrate:up transaction:false

-- Finance reads `disputes`, which the provider confirmed, instead of what events claim.
drop index concurrently if exists payment_events_of_dispute;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
