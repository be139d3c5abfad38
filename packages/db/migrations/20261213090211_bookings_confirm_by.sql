-- migrate:up

-- When a room that nobody had confirmed lately is refunded unless it is confirmed; null if it was confirmed already.
alter table bookings add column confirm_by timestamptz;
-- When staff confirmed this booking with the landlord. A confirmation of the tenancy or a signature counts as well.
alter table bookings add column confirmed_at timestamptz;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
