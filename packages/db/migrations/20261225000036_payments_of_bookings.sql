-- migrate:up transaction:false

-- Filters by the state of the payment read the index alone.
create index concurrently if not exists payments_of_bookings on payments (lead_id) include (status)
  where status <> 'sold_out' and purpose = 'booking';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
