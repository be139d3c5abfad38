-- migrate:up

-- The version of a place rises with every statement that changes anything in its tree, whoever sends it. Writers of
-- one tree queue up at the place's row, so no two of them get the same version. A transaction that sends several
-- statements locks the place first (lockPlace), or two of them may wait for each other.

create function inventories_become_root() returns trigger language plpgsql as $$
begin
  new.root_id := new.id;
  new.version := 1;
  return new;
end
$$;

create trigger inventories_become_root before insert on inventories
  for each row when (new.kind = 'place') execute function inventories_become_root();

create function inventories_raise_version() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind then
    raise exception 'inventory % is a %, for good', old.id, old.kind using errcode = 'check_violation';
  end if;
  if new.kind = 'place' then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;

create trigger inventories_raise_version before update on inventories
  for each row execute function inventories_raise_version();

-- Inactive is how a place goes: a later place must not meet an old version of its id in the search index.
create function inventories_keep_places() returns trigger language plpgsql as $$
begin
  raise exception 'place % may be made inactive, not deleted', old.id using errcode = 'check_violation';
end
$$;

create trigger inventories_keep_places before delete on inventories
  for each row when (old.kind = 'place') execute function inventories_keep_places();

-- Locks in the order of ids, so that two statements over many places can't wait for each other.
create function touch_places(ids bigint[]) returns void language plpgsql as $$
begin
  perform from inventories where id = any (ids) order by id for no key update;
  update inventories set updated_at = now() where id = any (ids);
end
$$;

-- Room types and tenancies touch their place. Rows of places are left out: their own trigger has raised them, and
-- the touch itself comes by here again.
create function inventories_touch_places() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct root_id from new_rows where kind <> 'place');
    when 'DELETE' then ids := array(select distinct root_id from old_rows where kind <> 'place');
    when 'UPDATE' then ids := array(
      select root_id from old_rows where kind <> 'place' union select root_id from new_rows where kind <> 'place'
    );
  end case;
  if cardinality(ids) > 0 then
    perform touch_places(ids);
  end if;
  return null;
end
$$;

create trigger inventories_touch_on_insert after insert on inventories
  referencing new table as new_rows for each statement execute function inventories_touch_places();
create trigger inventories_touch_on_update after update on inventories
  referencing old table as old_rows new table as new_rows for each statement execute function inventories_touch_places();
create trigger inventories_touch_on_delete after delete on inventories
  referencing old table as old_rows for each statement execute function inventories_touch_places();

create function belongings_touch_places() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct root_id from new_rows);
    when 'DELETE' then ids := array(select distinct root_id from old_rows);
    when 'UPDATE' then ids := array(select root_id from old_rows union select root_id from new_rows);
  end case;
  if cardinality(ids) > 0 then
    perform touch_places(ids);
  end if;
  return null;
end
$$;

do $$
declare
  belonging text;
begin
  foreach belonging in array array[
    'availability', 'costs', 'inventory_cancellation_policies', 'media', 'offers', 'reviews'
  ] loop
    execute format(
      'create trigger %I after insert on %I referencing new table as new_rows
       for each statement execute function belongings_touch_places()',
      belonging || '_touch_on_insert', belonging
    );
    execute format(
      'create trigger %I after update on %I referencing old table as old_rows new table as new_rows
       for each statement execute function belongings_touch_places()',
      belonging || '_touch_on_update', belonging
    );
    execute format(
      'create trigger %I after delete on %I referencing old table as old_rows
       for each statement execute function belongings_touch_places()',
      belonging || '_touch_on_delete', belonging
    );
  end loop;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
