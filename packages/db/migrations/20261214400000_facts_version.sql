-- migrate:up

-- Version of the rules by which the searched columns of a listing were derived. Zero where a release without this
-- column wrote the row, so that the next refresh writes it again.
alter table place_listings add column facts_version smallint not null default 0;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
