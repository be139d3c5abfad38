-- migrate:up transaction:false

create unique index concurrently if not exists payments_one_takeover_a_lead on payments (lead_id)
  where status <> 'sold_out' and purpose = 'takeover';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
