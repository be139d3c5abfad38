-- migrate:up

alter table offers validate constraint offers_min_stay_days_check;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
