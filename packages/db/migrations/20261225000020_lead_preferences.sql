-- migrate:up

-- What a student looks for, as staff were told. The day and the length are columns of the lead, which its sender fills too.
create table lead_preferences (
  lead_id bigint primary key references leads on delete cascade,
  budget_minor bigint check (budget_minor between 1 and 1000000000),
  budget_currency currency_code,
  budget_period budget_period,
  -- Whether bills are part of it.
  budget_all_in boolean,
  -- For comparing. A year has 52 weeks or 12 months.
  budget_weekly_minor bigint generated always as (
    case budget_period when 'monthly' then round(budget_minor * 12 / 52.0)::bigint else budget_minor end
  ) stored,
  room_types text[] not null default '{}',
  must_haves text[] not null default '{}',
  university_id bigint references regions,
  -- Languages that the student speaks.
  languages text[] not null default '{}',
  -- Who decides, and by what.
  decision text check (decision <> '' and length(decision) <= 1000),
  updated_by bigint references users,
  updated_at timestamptz not null default now(),

  constraint lead_preferences_budget_is_whole check (
    num_nonnulls(budget_minor, budget_currency, budget_period, budget_all_in) in (0, 4)
  ),
  constraint lead_preferences_are_codes check (
    array_to_string(room_types || must_haves || languages, '') ~ '^[a-z0-9_]*$'
    and cardinality(room_types || must_haves || languages) <= 100
  )
);

-- A budget between two bounds, in each currency.
create index lead_preferences_by_budget on lead_preferences (budget_currency, budget_weekly_minor) include (lead_id)
  where budget_minor is not null;
create index lead_preferences_of_university on lead_preferences (university_id) where university_id is not null;
create index lead_preferences_of_author on lead_preferences (updated_by) where updated_by is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
