-- migrate:up

-- Who has the dial page open and may take a call: its browser says so twice a minute. What somebody does in a call is
-- in `calls`.
create table call_presence (
  user_id bigint primary key references users (id) on delete cascade,
  -- Since when without a break.
  since timestamptz not null,
  seen_at timestamptz not null,

  constraint call_presence_begins_before_it_ends check (since <= seen_at)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
