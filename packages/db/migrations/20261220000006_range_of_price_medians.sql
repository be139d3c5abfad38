-- migrate:up

-- The tenth and ninetieth percentile, between which most prices lie. Null where the release before wrote the row.
alter table price_medians
  add column low_minor bigint,
  add column high_minor bigint;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
