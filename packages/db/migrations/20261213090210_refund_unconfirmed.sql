-- migrate:up

-- Nobody confirmed a booked room in time.
alter type refund_reason add value 'unconfirmed' after 'no_longer_due';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
