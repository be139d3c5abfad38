-- migrate:up transaction:false

create index concurrently if not exists refunds_of_requester on refunds (requested_by) where requested_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
