-- migrate:up

-- Whether a book form names a guarantor. An index below needs it as a function; a test compares the prefix with the form's.
create function names_guarantor(form_values jsonb) returns boolean
  language sql immutable parallel safe
  return exists (select from jsonb_object_keys(form_values) key where starts_with(key, 'data/guarantor_details/'));

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
