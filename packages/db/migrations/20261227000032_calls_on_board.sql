-- migrate:up

-- Leads that were called before calls counted as contacts.
insert into board_changes (lead_id)
select distinct lead_id from calls where lead_id is not null and outcome is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
