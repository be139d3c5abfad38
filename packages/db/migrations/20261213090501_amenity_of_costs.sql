-- migrate:up

-- The amenity that a cost pays for, so that a page does not call something included that is charged for. The check
-- applies to new rows only, since all others are null and reading them would block writers.
alter table costs
  add column amenity text,
  add constraint costs_amenity_check check (
    amenity = any (array['wifi', 'bills_included', 'furnished', 'laundry', 'cleaning', 'parking', 'elevator', 'gym',
      'security', 'courtyard'])
  ) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
