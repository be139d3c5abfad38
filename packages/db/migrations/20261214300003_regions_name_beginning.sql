-- migrate:up transaction:false

create index concurrently if not exists regions_name_beginning on regions (squeezed_name(name) text_pattern_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
