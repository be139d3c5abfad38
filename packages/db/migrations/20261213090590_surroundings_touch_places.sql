-- migrate:up

-- A change of the surroundings raises the version of the place, as any other change in its tree.
create trigger surroundings_touch_on_insert after insert on surroundings
  referencing new table as new_rows for each statement execute function belongings_touch_places();
create trigger surroundings_touch_on_update after update on surroundings
  referencing old table as old_rows new table as new_rows for each statement execute function belongings_touch_places();
create trigger surroundings_touch_on_delete after delete on surroundings
  referencing old table as old_rows for each statement execute function belongings_touch_places();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
