-- migrate:up

alter table payment_events
  add column provider_dispute_id text,
  add constraint payment_events_provider_dispute_id_check check (provider_dispute_id <> '') not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
