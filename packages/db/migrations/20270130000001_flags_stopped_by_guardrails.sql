-- migrate:up

-- A guardrail switches a flag off when a variation of an experiment is worse than the control: nobody did it, for a reason.
alter table flag_versions alter column changed_by drop not null;
alter table flag_versions add column stopped_for jsonb;
alter table flag_versions
  add constraint flag_versions_stopped_for_check check (jsonb_typeof(stopped_for) = 'object') not valid,
  add constraint flag_versions_are_of_somebody_or_stopped
    check ((changed_by is null) = (stopped_for is not null)) not valid,
  add constraint flag_versions_stopped_are_off check (stopped_for is null or is_off) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
