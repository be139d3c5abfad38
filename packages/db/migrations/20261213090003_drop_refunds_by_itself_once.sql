-- migrate:up transaction:false

-- `refunds_automatic_once` has replaced it.
drop index concurrently if exists refunds_by_itself_once;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
