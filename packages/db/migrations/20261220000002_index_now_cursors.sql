-- migrate:up

-- Up to which event each site has told search engines about changed places. Editions share the events, not the URLs.
create table if not exists index_now_cursors (
  host text primary key check (host <> ''),
  last_event_id bigint not null check (last_event_id >= 0),
  updated_at timestamptz not null default now()
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
