-- migrate:up

-- A place was as fresh as its newest stay. It is as fresh as its oldest, and unconfirmed while one stay is.
update place_overviews overview set confirmed_at = stays.confirmed_at
from (
  select
    tenancy.root_id,
    case when bool_and(slots.confirmed_at is not null) then min(slots.confirmed_at) end as confirmed_at
  from availability slots
  join inventories tenancy on tenancy.id = slots.tenancy_id and tenancy.status = 'active'
  join inventories room on room.id = tenancy.parent_id and room.status = 'active'
  group by tenancy.root_id
) stays
where stays.root_id = overview.root_id and overview.confirmed_at is distinct from stays.confirmed_at;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
