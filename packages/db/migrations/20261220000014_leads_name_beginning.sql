-- migrate:up transaction:false

-- Staff find a lead by the beginning of a name.
create index concurrently if not exists leads_name_beginning on leads (lower(name) text_pattern_ops) where name is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
