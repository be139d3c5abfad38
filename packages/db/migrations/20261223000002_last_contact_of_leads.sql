-- migrate:up

-- When staff last reached the student or wrote to them.
alter table leads add column last_contact_at timestamptz;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
