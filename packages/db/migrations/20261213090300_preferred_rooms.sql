-- migrate:up

-- Whether lists sort a place by this stay: a room for one person, or any room of a place without such rooms. True where
-- the release before wrote the row, so that all rooms count alike until the row is written again.
alter table listing_tenancies add column preferred boolean not null default true;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
