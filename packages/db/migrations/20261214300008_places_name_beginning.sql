-- migrate:up transaction:false

create index concurrently if not exists inventories_name_beginning on inventories (squeezed_name(name) text_pattern_ops)
  where kind = 'place' and status = 'active';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
