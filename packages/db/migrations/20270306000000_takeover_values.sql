-- migrate:up

-- What somebody pays who takes over the rest of a stay.
alter type payment_purpose add value if not exists 'takeover';
-- The student who left gets their deposit back, and a payment is returned whose takeover came to nothing.
alter type refund_reason add value if not exists 'takeover';
alter type refund_reason add value if not exists 'takeover_ended';
-- A landlord who keeps the deposit of the next student owes that of the last one no more.
alter type ledger_kind add value if not exists 'release_returned';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
