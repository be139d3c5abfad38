-- migrate:up

-- Pictures that staff uploaded. A file is stored before the inventory that shows it is saved, which may never happen.
create table media_uploads (
  file_key text primary key check (file_key ~ '^[^/[:space:]][^[:space:]]*$'),
  created_at timestamptz not null default now(),
  -- When an inventory first showed it. From then on the history needs it, so that a removal can be undone.
  saved_at timestamptz
);

create index media_uploads_unsaved on media_uploads (created_at) where saved_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
