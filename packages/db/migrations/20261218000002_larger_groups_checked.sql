-- migrate:up

alter table enquiries validate constraint enquiries_people_check;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
