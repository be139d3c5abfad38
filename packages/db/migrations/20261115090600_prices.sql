-- migrate:up

-- One price a tenancy and day. 100 million tenancies seen daily are 3 billion rows a month: a month is a partition,
-- and an old one is dropped whole.
create table price_observations (
  observed_on date not null,
  root_id bigint not null,
  tenancy_id bigint not null,
  price_minor minor_units not null,
  currency currency_code not null,
  price_duration price_duration not null,
  primary key (root_id, tenancy_id, observed_on)
) partition by range (observed_on);

-- No foreign key: observations outlive their tenancy, a trend is of the past.

-- Whoever writes observations calls this first. There is no default partition, because its rows would have to be
-- moved before their month could be made.
create function make_price_observations_month(day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', day);
begin
  execute format(
    'create table if not exists %I partition of price_observations for values from (%L) to (%L)',
    to_char(month, '"price_observations_"YYYY_MM'), month, (month + interval '1 month')::date
  );
end
$$;

create table exchange_rates (
  base currency_code not null,
  quote currency_code not null,
  day date not null,
  -- How much of the quote currency one unit of the base buys.
  rate numeric(20, 10) not null check (rate > 0),
  source text not null check (source <> ''),
  primary key (base, quote, day),
  constraint exchange_rates_are_between_two check (base <> quote)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
