-- migrate:up transaction:false

-- bookings_without_policies replaces it.
drop index concurrently if exists bookings_to_agree;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
