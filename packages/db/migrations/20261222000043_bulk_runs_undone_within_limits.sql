-- migrate:up

-- What undoing needs a second person for; null if nothing does, or nobody has asked for it.
alter table bulk_runs
  add column undo_over_limits jsonb check (jsonb_typeof(undo_over_limits) = 'object'),
  add column undo_approved_by bigint references users,
  add constraint bulk_runs_undo_approved_by_a_second_person check (undo_approved_by <> applied_by),
  add constraint bulk_runs_undone_within_limits check (
    state <> 'undoing' or undo_over_limits is null or undo_approved_by is not null
  );

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
