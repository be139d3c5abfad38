-- migrate:up transaction:false

-- The index of all states finds them as fast, and each index slows down every row.
drop index concurrently if exists bulk_rows_to_check;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
