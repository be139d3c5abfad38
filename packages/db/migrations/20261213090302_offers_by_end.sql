-- migrate:up transaction:false

-- Offers that end in the last minutes, whose places have another price from then on.
create index concurrently if not exists offers_ends_at on offers (ends_at) where ends_at is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
