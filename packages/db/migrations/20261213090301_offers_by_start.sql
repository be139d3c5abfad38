-- migrate:up transaction:false

-- Offers that start in the last minutes, whose places have another price from then on.
create index concurrently if not exists offers_starts_at on offers (starts_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
