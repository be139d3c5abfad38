-- migrate:up

-- Minutes to the campuses of the place's city, one code for each campus and mode.
alter table place_listings add column commutes bigint[] not null default '{}';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
