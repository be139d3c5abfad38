-- migrate:up transaction:false

create index concurrently if not exists bookings_to_agree on bookings (id)
  where agreed is null and cancelled_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
