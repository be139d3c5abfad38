-- migrate:up

-- When the person chose calls, which lifts an earlier entry of the do-not-call list. Other changes of the row do not.
alter table contact_consents add column phone_chosen_at timestamptz;

update contact_consents set phone_chosen_at = updated_at where 'phone' = any (channels);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
