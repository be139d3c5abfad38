-- migrate:up transaction:false

-- Says which leads have given all documents, without reading the documents.
create index concurrently if not exists documents_given on documents (lead_id, kind)
  where kind is not null and state in ('checking', 'kept');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
