-- migrate:up

alter table flag_versions validate constraint flag_versions_stopped_for_check;
alter table flag_versions validate constraint flag_versions_are_of_somebody_or_stopped;
alter table flag_versions validate constraint flag_versions_stopped_are_off;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
