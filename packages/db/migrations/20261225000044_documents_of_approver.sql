-- migrate:up transaction:false

create index concurrently if not exists documents_of_approver on documents (approved_by)
  where approved_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
