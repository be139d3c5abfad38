-- migrate:up transaction:false

-- `payments_one_booking_a_lead` has replaced it.
drop index concurrently payments_one_a_lead;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
