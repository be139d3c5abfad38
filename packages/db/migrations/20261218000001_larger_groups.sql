-- migrate:up

-- Group bookings are for more people than a shared shortlist has members. Existing rows meet the wider limit.
alter table enquiries drop constraint if exists enquiries_people_check;
alter table enquiries add constraint enquiries_people_check check (people between 2 and 200) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
