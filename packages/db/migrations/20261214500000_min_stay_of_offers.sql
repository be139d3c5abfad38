-- migrate:up

-- The shortest stay that an offer applies to; null if it applies to every stay.
alter table offers add column min_stay_days smallint;
alter table offers add constraint offers_min_stay_days_check check (min_stay_days > 0) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
