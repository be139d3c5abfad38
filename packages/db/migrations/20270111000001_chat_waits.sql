-- migrate:up

-- How long the last chats waited for their first answer, in seconds of opening hours. The rules are in
-- `packages/domain/src/chat/usual-wait.ts`.
create table chat_waits (
  edition text not null check (edition <> ''),
  language language_code not null,
  -- Chats that were measured.
  conversations integer not null check (conversations > 0),
  median_seconds integer not null check (median_seconds >= 0),
  p90_seconds integer not null,
  measured_at timestamptz not null,

  primary key (edition, language),
  constraint chat_waits_rise check (p90_seconds >= median_seconds)
);

create index chat_threads_of_audience on chat_threads (edition, language, created_at desc);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
