-- migrate:up

-- The day the contract of a form begins. Whoever arrives later has paid from this day on: what a stay is paid for, and
-- the days by which money comes back, go by it.
alter table forms add column move_in date;

update forms set move_in = least(
  arrival_date,
  case when form_values ->> 'move_in_date' ~ '^\d{4}-\d{2}-\d{2}$' then (form_values ->> 'move_in_date')::date end
);

alter table forms
  alter column move_in set not null,
  add constraint forms_move_in_not_after_arrival check (move_in <= arrival_date);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
