-- migrate:up

-- Why a moderator declined a review; listed in packages/domain.
alter table reviews
  add column declined_for text,
  add constraint reviews_only_declined_have_a_reason check (
    declined_for is null or (status = 'rejected' and declined_for ~ '^[a-z_]+$')
  ) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
