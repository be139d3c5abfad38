-- migrate:up transaction:false

-- bookings_awaiting_confirmation replaces it.
drop index concurrently if exists bookings_to_confirm;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
