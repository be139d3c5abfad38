-- migrate:up

-- When we last verified that the organisation exists and may let its places; null when nobody has.
alter table organisations add column verified_at timestamptz;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
