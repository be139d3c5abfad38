-- migrate:up

-- Bookings of earlier releases have agreed terms without cancellation policies, which a job adds once. Everything else
-- stays refused: terms without their policies are the old ones only if those had none.
create or replace trigger bookings_agreed_never_changes before update of agreed on bookings
  for each row when (
    old.agreed is not null and new.agreed is distinct from old.agreed
    and new.agreed - 'policies' is distinct from old.agreed
  )
  execute function refuse_agreed_change();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
