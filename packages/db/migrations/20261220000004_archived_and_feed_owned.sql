-- migrate:up

-- Archived inventories are hidden from lists of staff. Fields in feed_owned are written by the supplier's feed alone, so
-- nobody edits what the next delivery would overwrite.
alter table inventories
  add column archived_at timestamptz,
  add column feed_owned text[] not null default '{}',
  add constraint inventories_archived_are_inactive check (archived_at is null or status = 'inactive') not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
