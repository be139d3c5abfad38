-- migrate:up transaction:false

-- At most one difference is due at a time. A paid one stays beside the next, as after a corrected confirmation.
create unique index concurrently payments_one_open_difference_a_lead on payments (lead_id)
  where status not in ('sold_out', 'success') and purpose = 'difference';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
