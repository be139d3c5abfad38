-- migrate:up transaction:false

-- Finds the rows that the page of a run shows, and those that the dry run reads next.
create index concurrently if not exists bulk_rows_of_state on bulk_rows (run_id, state, row_no);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
