-- migrate:up

alter table shortlist_entries
  validate constraint shortlist_entries_tenancy_id_fkey,
  validate constraint shortlist_entries_stays_are_whole;
alter table shared_shortlist_places
  validate constraint shared_shortlist_places_tenancy_id_fkey,
  validate constraint shared_shortlist_stays_are_whole;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
