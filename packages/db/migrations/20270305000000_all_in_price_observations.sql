-- migrate:up

-- What one person pays per week or month with all compulsory costs, in hundredths of the currency's unit. Null in
-- observations that were written before it was known.
alter table price_observations add column all_in_price bigint check (all_in_price >= 0);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
