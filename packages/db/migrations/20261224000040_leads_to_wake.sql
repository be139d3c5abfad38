-- migrate:up transaction:false

-- Recycled leads by the day on which staff take them up again.
create index concurrently if not exists leads_to_wake on leads (recycle_on) where recycle_on is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
