-- migrate:up transaction:false

-- `payments_one_booking_a_lead` has replaced it. It may be gone already: a removal that times out leaves the index invalid,
-- and `migrate` drops invalid indexes before it tries again.
drop index concurrently if exists payments_one_a_lead;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
