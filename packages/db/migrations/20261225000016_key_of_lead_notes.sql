-- migrate:up

-- A form that is sent twice writes one note.
alter table lead_notes add column idempotency_key uuid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
