-- migrate:up transaction:false

-- As `refunds_by_itself_once`, which the next migration drops, with all automatic reasons.
create unique index concurrently if not exists refunds_automatic_once on refunds (intent_id)
  where reason in ('room_gone', 'paid_twice', 'wrong_amount', 'no_longer_due');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
