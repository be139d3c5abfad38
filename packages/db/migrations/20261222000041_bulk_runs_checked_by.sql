-- migrate:up

-- Who chose the columns and asked for the dry run, who can't approve it either.
alter table bulk_runs add column checked_by bigint references users;

alter table bulk_runs
  drop constraint bulk_runs_approved_by_a_second_person,
  add constraint bulk_runs_approved_by_a_second_person
    check (approved_by <> created_by and approved_by <> checked_by);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
