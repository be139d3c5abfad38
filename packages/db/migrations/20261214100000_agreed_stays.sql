-- migrate:up

-- What student and landlord agreed on: rent, costs, offers, deposit and terms of payment on the day of the booking. Null
-- for bookings of earlier releases until a job has stored theirs.
alter table bookings add column agreed jsonb;

create function refuse_agreed_change() returns trigger language plpgsql as
  'begin raise exception ''agreed terms cannot be changed''; end';

create trigger bookings_agreed_never_changes before update of agreed on bookings
  for each row when (old.agreed is not null and new.agreed is distinct from old.agreed)
  execute function refuse_agreed_change();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
