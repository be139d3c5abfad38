-- migrate:up

-- The text as it was written, shown and hashed, so that a later version of the template changes no agreement.
alter table tenancy_agreements add column text jsonb;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
