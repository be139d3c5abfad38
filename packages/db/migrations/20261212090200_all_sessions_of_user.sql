-- migrate:up transaction:false

create index concurrently if not exists all_sessions_of_user on sessions (user_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
