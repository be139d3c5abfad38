-- migrate:up

-- A place may have to be written to search again though nobody changed it: its listing has grown old, or a region above
-- it has another name. It gets a new version then, and keeps the moment of its last change: else every place that
-- nobody touches would look new once a month.
create or replace function inventories_raise_version() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind then
    raise exception 'inventory % is a %, for good', old.id, old.kind using errcode = 'check_violation';
  end if;
  if new.kind = 'place' then
    new.version := old.version + 1;
  end if;
  if current_setting('amber.refreshes_places', true) = 'on' then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Locks as touch_places does. The setting ends with the call.
create function refresh_places(ids bigint[]) returns void language plpgsql set amber.refreshes_places = 'on' as $$
begin
  perform from inventories where id = any (ids) order by id for no key update;
  update inventories set version = version where id = any (ids);
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
