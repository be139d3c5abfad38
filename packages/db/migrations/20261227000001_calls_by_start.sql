-- migrate:up transaction:false

-- What each member of staff did today, without the years before.
create index concurrently if not exists calls_by_start on calls (caller_id, started_at)
  include (answered_at, ended_at, outcome)
  where started_at is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
