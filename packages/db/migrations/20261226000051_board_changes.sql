-- migrate:up

-- Leads whose share in the managers' board may have changed. A queue of rows that the writers add and the job deletes: it
-- takes those that it sees, whatever their ids, so that a transaction that commits late is taken later instead of lost.
-- Writers never wait for each other, because a lead may be queued many times.
create table board_changes (
  id bigint generated always as identity primary key,
  lead_id bigint not null
);

create function queue_board_lead() returns trigger language plpgsql as $$
begin
  insert into board_changes (lead_id)
  select distinct changed.id
  from (values (old.id), (old.merged_into), (new.id), (new.merged_into)) changed (id)
  where changed.id is not null;
  return null;
end
$$;

create trigger leads_queue_board_on_insert after insert or delete on leads
  for each row execute function queue_board_lead();

create trigger leads_queue_board_on_update after update on leads
  for each row
  when (
    (
      old.created_at, old.root_id, old.inventory_id, old.source, old.assigned_to, old.stage, old.staff_stage,
      old.exit_reason, old.merged_into, old.lease_duration, old.lease_duration_unit
    ) is distinct from (
      new.created_at, new.root_id, new.inventory_id, new.source, new.assigned_to, new.stage, new.staff_stage,
      new.exit_reason, new.merged_into, new.lease_duration, new.lease_duration_unit
    )
  )
  execute function queue_board_lead();

create function queue_board_lead_of_row() returns trigger language plpgsql as $$
begin
  insert into board_changes (lead_id) values (new.lead_id);
  return null;
end
$$;

create trigger lead_events_queue_board after insert on lead_events
  for each row execute function queue_board_lead_of_row();
create trigger lead_stages_queue_board after insert on lead_stages
  for each row execute function queue_board_lead_of_row();
create trigger bookings_queue_board after insert or update on bookings
  for each row execute function queue_board_lead_of_row();

-- A commission follows its terms. Only leads of these stages have one.
create function queue_board_terms() returns trigger language plpgsql as $$
begin
  insert into board_changes (lead_id)
  select id from leads
  where root_id in (old.root_id, new.root_id) and stage in ('deposit_paid', 'agreement_signed', 'moved_in');
  return null;
end
$$;

create trigger commissions_queue_board after insert or update or delete on commissions
  for each row execute function queue_board_terms();

-- Without an agreed price, it also follows the price of the requested room or of the cheapest one.
create function queue_board_prices(place_id bigint, room_id bigint) returns void language sql as $$
  insert into board_changes (lead_id)
  select id from leads
  where root_id = place_id and (room_id is null or inventory_id = room_id)
    and stage in ('deposit_paid', 'agreement_signed', 'moved_in')
    and not exists (
      select from bookings where lead_id = leads.id and cancelled_at is null and agreed is not null
    )
$$;

create function queue_board_overview() returns trigger language plpgsql as $$
begin
  perform queue_board_prices(new.root_id, null);
  return null;
end
$$;

create trigger place_overviews_queue_board after update on place_overviews
  for each row when (old.price_minor is distinct from new.price_minor)
  execute function queue_board_overview();

create function queue_board_inventory() returns trigger language plpgsql as $$
begin
  if old.region_id is distinct from new.region_id or old.organisation_id is distinct from new.organisation_id then
    insert into board_changes (lead_id) select id from leads where root_id = new.root_id;
  else
    perform queue_board_prices(new.root_id, case when new.kind = 'tenancy' then new.id end);
  end if;
  return null;
end
$$;

create trigger inventories_queue_board after update on inventories
  for each row
  when (
    (
      old.region_id, old.organisation_id, old.price_minor, old.price_duration, old.currency, old.lease_duration,
      old.lease_duration_unit
    ) is distinct from (
      new.region_id, new.organisation_id, new.price_minor, new.price_duration, new.currency, new.lease_duration,
      new.lease_duration_unit
    )
  )
  execute function queue_board_inventory();

insert into board_changes (lead_id) select id from leads;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
