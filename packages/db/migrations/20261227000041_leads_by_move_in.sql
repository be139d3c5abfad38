-- migrate:up transaction:false

-- The list of all leads is read in the order of the move-in date without sorting every lead.
create index concurrently if not exists leads_by_move_in on leads (move_in, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
