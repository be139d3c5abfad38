-- migrate:up transaction:false

create index concurrently if not exists bookings_by_time on bookings (booked_at)
  include (lead_id)
  where cancelled_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
