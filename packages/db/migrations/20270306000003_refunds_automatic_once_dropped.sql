-- migrate:up transaction:false

drop index concurrently if exists refunds_automatic_once;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
