-- migrate:up transaction:false

-- As `payments_one_a_lead`, which a later migration drops, but leaves room for a difference. Built without blocking
-- writes.
create unique index concurrently payments_one_booking_a_lead on payments (lead_id)
  where status <> 'sold_out' and purpose = 'booking';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
