-- migrate:up

-- Words by which staff find leads again. A set, which the code keeps in the order of this list.
alter table leads add column tags text[] not null default '{}' constraint leads_tags_are_known check (
  tags <@ array[
    'urgent', 'group', 'couple', 'parent_pays', 'needs_visa', 'needs_guarantor', 'budget_tight', 'returning'
  ]
);

-- The lead that the row of a bulk run changes, or has created. It has no foreign key, like that of inventories.
alter table bulk_rows add column lead_id bigint;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
