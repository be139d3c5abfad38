-- migrate:up

-- The address to which the visitor's emailed answers in a chat go, as `lead_reply_addresses` for leads.
create table chat_reply_addresses (
  thread_id bigint primary key references chat_threads on delete cascade,
  token bytea not null check (octet_length(token) = 16),
  -- Looked up by its hash, so that the time of a lookup says nothing about tokens that exist.
  token_hash bytea not null generated always as (sha256(token)) stored unique,
  created_at timestamptz not null default now()
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
