-- migrate:up

-- A campus building, such as a library, is an establishment below its university.
alter table regions
  drop constraint regions_parent_is_of_a_higher_type,
  add constraint regions_parent_is_of_a_higher_type check (
    case region_type
      when 'country' then parent_id is null
      when 'state' then parent_type = 'country'
      when 'locality' then parent_type in ('country', 'state')
      when 'sublocality' then parent_type = 'locality'
      when 'establishment' then parent_type in ('locality', 'sublocality', 'establishment')
    end is true
  );

create or replace function regions_take_place_in_tree() returns trigger language plpgsql as $$
declare
  parent regions;
begin
  if new.parent_id is null then
    new.parent_type := null;
    new.path := text2ltree(new.id::text);
  else
    select * into parent from regions where id = new.parent_id;
    if parent.region_type = 'establishment' and parent.parent_type = 'establishment' then
      raise exception 'region % is a building, which has none below it', parent.id using errcode = 'check_violation';
    end if;
    new.parent_type := parent.region_type;
    new.path := parent.path || new.id::text;
  end if;
  return new;
end
$$;

-- Minutes from a place to a university or campus building of its city, up to 90.
create table travel_minutes (
  campus_id bigint not null references regions on delete cascade,
  mode text not null check (mode in ('foot', 'bike', 'transit')),
  place_id bigint not null references inventories on delete cascade,
  -- Whole minutes, rounded up.
  minutes smallint not null check (minutes > 0),
  source text not null check (source in ('route', 'estimate')),
  -- When they became so many. A calculation that finds the same leaves the row alone.
  calculated_at timestamptz not null default now(),
  primary key (place_id, campus_id, mode)
);

create index travel_minutes_of_campus on travel_minutes (campus_id, mode, minutes, place_id);

-- A listing carries its minutes. They are derived, so the place does not count as edited.
create function travel_minutes_refresh_places() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct place_id from new_rows);
    when 'DELETE' then ids := array(select distinct place_id from old_rows);
    when 'UPDATE' then ids := array(
      select place_id from (
        (select place_id, campus_id, mode, minutes, source from old_rows
          except select place_id, campus_id, mode, minutes, source from new_rows)
        union all
        (select place_id, campus_id, mode, minutes, source from new_rows
          except select place_id, campus_id, mode, minutes, source from old_rows)
      ) changed
      group by place_id
    );
  end case;
  if cardinality(ids) > 0 then
    perform refresh_places(ids);
  end if;
  return null;
end
$$;

create trigger travel_minutes_refresh_on_insert after insert on travel_minutes
  referencing new table as new_rows for each statement execute function travel_minutes_refresh_places();
create trigger travel_minutes_refresh_on_update after update on travel_minutes
  referencing old table as old_rows new table as new_rows
  for each statement execute function travel_minutes_refresh_places();
create trigger travel_minutes_refresh_on_delete after delete on travel_minutes
  referencing old table as old_rows for each statement execute function travel_minutes_refresh_places();

-- The last calculation of a campus and mode. A campus without a row is due.
create table travel_calculations (
  campus_id bigint not null references regions on delete cascade,
  mode text not null check (mode in ('foot', 'bike', 'transit')),
  -- Names the router's street data and timetables, so that new data makes all due.
  network text not null check (network <> ''),
  source text not null check (source in ('route', 'estimate')),
  calculated_at timestamptz not null default now(),
  primary key (campus_id, mode)
);

-- Places that were added or moved since the calculations of their city.
create table travel_moved_places (
  place_id bigint primary key references inventories on delete cascade,
  moved_at timestamptz not null default clock_timestamp()
);

create function inventories_queue_travel() returns trigger language plpgsql as $$
begin
  insert into travel_moved_places (place_id) values (new.id)
    on conflict (place_id) do update set moved_at = excluded.moved_at;
  return null;
end
$$;

create trigger inventories_queue_travel_on_insert after insert on inventories
  for each row when (new.kind = 'place') execute function inventories_queue_travel();

create trigger inventories_queue_travel_on_move after update of location, region_id on inventories
  for each row
  when (
    new.kind = 'place'
    and (old.location::text is distinct from new.location::text or old.region_id is distinct from new.region_id)
  )
  execute function inventories_queue_travel();

create function regions_forget_travel() returns trigger language plpgsql as $$
begin
  delete from travel_calculations where campus_id = new.id;
  return null;
end
$$;

create trigger regions_forget_travel after update of location on regions
  for each row
  when (new.region_type = 'establishment' and old.location::text is distinct from new.location::text)
  execute function regions_forget_travel();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
