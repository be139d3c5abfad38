-- migrate:up

alter table leads validate constraint leads_merged_wait_for_nobody;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
