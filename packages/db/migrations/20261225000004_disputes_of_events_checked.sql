-- migrate:up

alter table payment_events validate constraint payment_events_provider_dispute_id_check;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
