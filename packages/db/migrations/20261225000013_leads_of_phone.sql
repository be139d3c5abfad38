-- migrate:up transaction:false

-- Finds leads that probably are the same person's.
create index concurrently if not exists leads_of_phone on leads (phone) where phone is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
