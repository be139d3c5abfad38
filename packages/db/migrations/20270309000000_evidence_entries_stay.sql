-- migrate:up

-- An entry goes with its pack, and never alone: otherwise the end of a chain could be cut off, which no hash tells. Deferred,
-- because an erasure deletes the entries before their pack.
create function refuse_evidence_entry_removal() returns trigger language plpgsql as $$
begin
  if exists (select from evidence_packs where id = old.pack_id) then
    raise exception 'entries of evidence cannot be removed';
  end if;
  return null;
end
$$;

create constraint trigger evidence_entries_go_with_their_pack after delete on evidence_entries
  deferrable initially deferred for each row execute function refuse_evidence_entry_removal();

-- An accepted photo of a signed pack goes with the pack as well.
create function refuse_signed_photo_removal() returns trigger language plpgsql as $$
begin
  if exists (select from evidence_packs where id = old.pack_id and signed_at is not null) then
    raise exception 'photos of signed evidence cannot be removed';
  end if;
  return null;
end
$$;

create constraint trigger evidence_photos_go_with_their_pack after delete on evidence_photos
  deferrable initially deferred for each row when (old.state = 'kept')
  execute function refuse_signed_photo_removal();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
