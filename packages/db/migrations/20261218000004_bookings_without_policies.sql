-- migrate:up transaction:false

create index concurrently if not exists bookings_without_policies on bookings (id)
  where agreed -> 'policies' is null and cancelled_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
