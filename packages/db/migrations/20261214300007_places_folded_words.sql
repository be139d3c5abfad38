-- migrate:up transaction:false

create index concurrently if not exists inventories_folded_words on inventories using gin (folded_words(name) gin_trgm_ops)
  where kind = 'place' and status = 'active';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
