-- migrate:up

-- Where on the site the latest form of a lead was opened, as its link says: `book_tenancy` for a chosen stay. The check
-- applies to new rows only, since all others are null and reading them would block writers.
alter table leads
  add column bookform_source text,
  add constraint leads_bookform_source_check check (bookform_source ~ '^[A-Za-z0-9_-]{1,60}$') not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
