-- migrate:up transaction:false

-- Leads that need the paper of a guarantor, without reading the forms of all others.
create index concurrently if not exists forms_with_guarantor on forms (lead_id) where names_guarantor(form_values);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
