-- migrate:up transaction:false

-- Finds the mails about a visitor's leads, which belong to the account that claims them.
create index concurrently if not exists mails_of_visitors on mails using gin (ids jsonb_path_ops) where user_id is null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
