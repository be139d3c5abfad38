-- migrate:up

-- A difference that was paid after the booking was cancelled or the nationality corrected.
alter type refund_reason add value 'no_longer_due' after 'wrong_amount';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
