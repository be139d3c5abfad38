-- migrate:up

create type payment_plan_kind as enum ('upfront', 'monthly', 'termly');
create type rent_method as enum ('bank_transfer', 'direct_debit', 'card');

-- The landlord's terms of payment. A tenancy's own row replaces the place's; a place without a row has the default
-- terms of the domain.
create table payment_plans (
  inventory_id bigint primary key,
  root_id bigint not null,
  kind inventory_kind not null check (kind in ('place', 'tenancy')),
  plan payment_plan_kind not null,
  -- Number of rent payments of a termly plan; the others ignore it.
  instalments smallint not null default 3 check (instalments between 2 and 12),
  -- Days after booking in which the rest of the deposit is due.
  deposit_days smallint not null check (deposit_days between 0 and 366),
  -- Days before moving in on which the first rent is due.
  rent_days smallint not null check (rent_days between 0 and 366),
  -- Days after moving out in which the deposit is returned.
  return_days smallint not null check (return_days between 0 and 366),
  rent_method rent_method not null,

  foreign key (root_id, inventory_id, kind) references inventories (root_id, id, kind) on delete cascade
);

create index payment_plans_of_root on payment_plans (root_id);

-- A change of the terms raises the version of the place, as any other change in its tree.
create trigger payment_plans_touch_on_insert after insert on payment_plans
  referencing new table as new_rows for each statement execute function belongings_touch_places();
create trigger payment_plans_touch_on_update after update on payment_plans
  referencing old table as old_rows new table as new_rows for each statement execute function belongings_touch_places();
create trigger payment_plans_touch_on_delete after delete on payment_plans
  referencing old table as old_rows for each statement execute function belongings_touch_places();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
