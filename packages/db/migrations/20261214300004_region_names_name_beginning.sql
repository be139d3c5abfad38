-- migrate:up transaction:false

create index concurrently if not exists region_names_name_beginning on region_names (squeezed_name(name) text_pattern_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
