-- migrate:up transaction:false

create unique index concurrently if not exists lead_notes_written_once on lead_notes (written_by, idempotency_key)
  where idempotency_key is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
