-- migrate:up transaction:false

-- The latest event of each dispute, for finance.
create index concurrently if not exists payment_events_of_dispute
  on payment_events ((facts -> 'dispute' ->> 'id'), happened_at desc, id desc)
  where type like 'charge.dispute.%' and facts ? 'dispute';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
