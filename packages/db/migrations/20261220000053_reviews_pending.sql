-- migrate:up transaction:false

-- Moderators read the oldest first.
create index concurrently if not exists reviews_pending on reviews (created_at, id) where status = 'pending';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
