-- migrate:up

alter table inventory_translations validate constraint inventory_translations_machines_name_no_rooms;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
