-- migrate:up transaction:false

-- A unique index of a partitioned table contains the time. Ids are still unique: all months share their sequence.
create unique index concurrently if not exists events_id_and_time on events (id, created_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
