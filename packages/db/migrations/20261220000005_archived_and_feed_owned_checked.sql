-- migrate:up

alter table inventories validate constraint inventories_archived_are_inactive;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
