-- migrate:up

-- Null in a row that records nothing but that emails were stopped: such a person has chosen neither clock nor calls.
alter table contact_consents
  alter column time_zone drop not null,
  add constraint contact_without_zone_is_no_choice check (
    time_zone is not null or (channels = '{}' and from_hour is null and not no_calls)
  ) not valid;

update contact_consents set time_zone = null
where channels = '{}' and from_hour is null and not no_calls and time_zone = 'UTC'
  and not exists (select from audit_log where actor_id = user_id and action = 'contact.consent');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
