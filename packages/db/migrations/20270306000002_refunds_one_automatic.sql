-- migrate:up transaction:false

-- As `refunds_automatic_once`, which the next migration drops, with all automatic reasons.
create unique index concurrently if not exists refunds_one_automatic on refunds (intent_id)
  where reason in ('room_gone', 'paid_twice', 'wrong_amount', 'no_longer_due', 'takeover_ended');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
