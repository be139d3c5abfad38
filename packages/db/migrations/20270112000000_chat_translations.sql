-- migrate:up

-- Messages that somebody asked to read in another language. The next reader gets the same words without a call to the
-- translation service. Messages never change, and go only with their thread, of which a message cannot be a foreign key:
-- its month may be dropped.
create table chat_message_translations (
  thread_id bigint not null references chat_threads on delete cascade,
  seq integer not null check (seq > 0),
  language language_code not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  primary key (thread_id, seq, language)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
