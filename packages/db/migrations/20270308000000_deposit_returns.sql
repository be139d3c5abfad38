-- migrate:up

create type deposit_addressee as enum ('landlord', 'agent', 'scheme');

-- What a student says about getting the deposit back. Deadlines and the status follow from it and are stored nowhere.
create table deposit_returns (
  lead_id bigint primary key references leads,
  left_on date not null,
  requested_from deposit_addressee,
  requested_on date,
  -- Day on which both sides agreed on the amount, from which some laws count.
  agreed_on date,
  wants_reminders boolean not null default true,
  currency currency_code not null,
  -- The answer: what came back on which day, and what was deducted for which reason.
  returned_minor bigint check (returned_minor >= 0),
  returned_on date,
  deducted_minor bigint check (deducted_minor >= 0),
  deduction_reason text check (deduction_reason <> '' and length(deduction_reason) <= 1000),
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint deposit_returns_requested_on_a_day check ((requested_from is null) = (requested_on is null)),
  constraint deposit_returns_answers_are_whole check (num_nonnulls(returned_minor, returned_on, deducted_minor) in (0, 3)),
  constraint deposit_returns_answers_say_something check (returned_minor + deducted_minor > 0),
  constraint deposit_returns_reasons_are_of_deductions check (deduction_reason is null or coalesce(deducted_minor, 0) > 0)
);

create index deposit_returns_to_remind on deposit_returns (lead_id)
  where wants_reminders and returned_on is null and disputed_at is null;

create index deposit_returns_by_leaving on deposit_returns (left_on);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
