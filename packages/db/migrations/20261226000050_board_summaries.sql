-- migrate:up

-- What each lead counts as on the managers' board: its share of the sums below, so that the job can take it back when the
-- lead changes. Holds ids and days only. Days and hours are those of the company. 0 stands for nobody and nowhere.
create table board_leads (
  lead_id bigint primary key,
  created_at timestamptz not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  agent_id bigint not null,
  source lead_source not null,
  region_id bigint not null,
  root_id bigint not null,
  -- Working minutes until staff first got in touch, and when that was.
  response_minutes integer check (response_minutes >= 0),
  response_day date,
  response_hour smallint check (response_hour between 0 and 23),
  promise text not null check (promise in ('kept', 'broken', 'pending', 'none')),
  is_reached boolean not null,
  -- Position of the furthest step of the funnel.
  step smallint not null check (step >= 0),
  closed_day date,
  exit_reason lead_exit_reason,
  commission_state text check (commission_state in ('expected', 'earned')),
  commission_day date,
  commission_currency currency_code,
  commission_minor bigint,
  constraint board_leads_answered_at_a_time
    check (num_nonnulls(response_minutes, response_day, response_hour) in (0, 3)),
  constraint board_leads_closed_for_a_reason check (num_nonnulls(closed_day, exit_reason) in (0, 2)),
  constraint board_leads_commission_is_whole
    check (num_nonnulls(commission_state, commission_day, commission_currency, commission_minor) in (0, 4))
);

create index board_leads_pending on board_leads (created_at) where promise = 'pending';

-- Sums of leads. Each lead counts in rows of its day and of its month (`grain`), and in rows of its agent, source and city
-- and of all of them: -1 and the empty text stand for all, and `cut` tells which are named. So a page reads a handful of
-- rows, whatever it filters by.
create type board_grain as enum ('day', 'month');

create table board_days (
  grain board_grain,
  day date,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  leads integer not null,
  answered integer not null,
  promises_met integer not null,
  promises_broken integer not null,
  reached integer not null,
  contacted integer not null,
  options_sent integer not null,
  form_sent integer not null,
  booked integer not null,
  confirmed integer not null,
  primary key (grain, cut, day, agent_id, source, region_id)
);

create table board_places (
  grain board_grain,
  day date,
  root_id bigint,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  leads integer not null,
  reached integer not null,
  booked integer not null,
  primary key (grain, cut, day, agent_id, source, region_id, root_id) include (leads, reached, booked)
);

-- Leads by working minutes until the first contact, in the steps of `RESPONSE_STEPS`.
create table board_responses (
  grain board_grain,
  day date,
  minutes integer,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  leads integer not null,
  primary key (grain, cut, day, agent_id, source, region_id, minutes) include (leads)
);

create table board_exits (
  grain board_grain,
  day date,
  reason lead_exit_reason,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  leads integer not null,
  primary key (grain, cut, day, agent_id, source, region_id, reason)
);

create table board_commissions (
  grain board_grain,
  day date,
  state text,
  currency currency_code,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  bookings integer not null,
  amount_minor bigint not null,
  primary key (grain, cut, day, agent_id, source, region_id, state, currency)
);

-- Leads that arrived, and first contacts, in each hour of the days of the week, from Monday, which is 1.
create table board_hours (
  grain board_grain,
  day date,
  weekday smallint,
  hour smallint,
  agent_id bigint,
  source text,
  region_id bigint,
  cut smallint generated always as (
    (agent_id <> -1)::int + 2 * (source <> '')::int + 4 * (region_id <> -1)::int
  ) stored,
  arrived integer not null,
  answered integer not null,
  primary key (grain, cut, day, agent_id, source, region_id, weekday, hour) include (arrived, answered)
);

-- Booked rooms that a supplier has to confirm. One row per booking, since there are few.
create table board_confirmations (
  booking_id bigint primary key,
  lead_id bigint not null,
  day date not null,
  organisation_id bigint not null,
  agent_id bigint not null,
  source lead_source not null,
  region_id bigint not null,
  confirm_by timestamptz not null,
  confirmed_at timestamptz,
  is_cancelled boolean not null,
  minutes integer check (minutes >= 0)
);

create index board_confirmations_by_day on board_confirmations (day);
create index board_confirmations_of_lead on board_confirmations (lead_id);

-- Active places by the age of their availability, as each day ended or is now.
create table board_freshness (
  day date,
  region_id bigint,
  age text,
  places integer not null,
  primary key (day, region_id, age)
);

-- Rows in which no lead counts any more, which the job deletes.
create index board_days_empty on board_days (day) where leads = 0;
create index board_places_empty on board_places (day) where leads = 0;
create index board_responses_empty on board_responses (day) where leads = 0;
create index board_exits_empty on board_exits (day) where leads = 0;
create index board_commissions_empty on board_commissions (day) where bookings = 0;
create index board_hours_empty on board_hours (day) where arrived = 0 and answered = 0;

-- One row: up to when the summaries are complete, and up to which day commissions follow their terms.
create table board_state (
  is_only boolean primary key default true check (is_only),
  complete_at timestamptz not null default '-infinity',
  priced_on date not null default current_date
);

insert into board_state default values;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
