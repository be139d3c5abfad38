-- migrate:up transaction:false

-- Unlike bookings_to_confirm, it leaves out bookings that need no confirmation, which are most of them.
create index concurrently if not exists bookings_awaiting_confirmation on bookings (confirm_by, lead_id)
  where confirm_by is not null and confirmed_at is null and cancelled_at is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
