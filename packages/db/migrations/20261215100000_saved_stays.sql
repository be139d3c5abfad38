-- migrate:up

-- The room and length that a saved price buys, as a tenancy of the place, and the day to move in. Both are null if the
-- place was saved where no price is shown; the day alone is null if the student chose none.
alter table shortlist_entries
  add column tenancy_id bigint,
  add column move_in date;
alter table shortlist_entries
  add constraint shortlist_entries_tenancy_id_fkey foreign key (tenancy_id) references inventories not valid,
  add constraint shortlist_entries_stays_are_whole check (move_in is null or tenancy_id is not null) not valid;

alter table shared_shortlist_places
  add column tenancy_id bigint,
  add column move_in date;
alter table shared_shortlist_places
  add constraint shared_shortlist_places_tenancy_id_fkey foreign key (tenancy_id) references inventories not valid,
  add constraint shared_shortlist_stays_are_whole check (move_in is null or tenancy_id is not null) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
