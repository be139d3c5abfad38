-- migrate:up transaction:false

create index concurrently if not exists bookings_to_confirm on bookings (confirm_by)
  where cancelled_at is null and confirmed_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
