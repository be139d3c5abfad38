-- migrate:up

-- What one person pays for the whole stay: rent, costs and deposit, less the offers that held when it was written. In
-- hundredths, as the price. Null where the release before wrote the row: it comes last until it is written again.
alter table listing_tenancies add column total bigint;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
