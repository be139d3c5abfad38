-- migrate:up

-- Lets others read and write meanwhile. A month is attached without reading it, because this has proved its bounds.
alter table events validate constraint events_before_months;
alter table audit_log validate constraint audit_log_before_months;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
