-- migrate:up

-- Checks existing rows without blocking writers, unlike adding the constraint as valid.
alter table inventories validate constraint inventories_gone_places_are_not_let;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
