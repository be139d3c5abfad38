-- migrate:up

create type takeover_status as enum (
  'requested', 'refused', 'listed', 'reserved', 'paid', 'completed', 'cancelled', 'expired'
);

-- The rest of a booked stay that its student offers to others.
create table takeovers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint takeovers_uuid_key unique,
  booking_id bigint not null references bookings,
  root_id bigint not null references inventories,
  status takeover_status not null default 'requested',
  reason text not null constraint takeovers_reason_check check (reason ~ '^[a-z_]+$'),
  message text constraint takeovers_message_check check (message <> '' and length(message) <= 500),
  -- First day of whoever takes over, and the last day of the stay.
  leave_on date not null,
  last_day date not null,
  -- What whoever takes over pays to book, and what the leaving student adds from their own deposit.
  amount_minor minor_units not null constraint takeovers_amount_minor_check check (amount_minor > 0),
  incentive_minor minor_units not null default 0,
  currency currency_code not null,
  -- Terms of the rest of the stay, as JSON of the same shape as those of a booking.
  agreed jsonb not null constraint takeovers_agreed_check check (jsonb_typeof(agreed) = 'object'),
  -- By when the landlord decides about the offer, or about whoever paid; null while nothing waits for them.
  decide_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint takeovers_leave_before_the_end check (leave_on <= last_day),
  constraint takeovers_incentive_from_the_deposit check (incentive_minor <= amount_minor),
  constraint takeovers_wait_until_a_time check ((status in ('requested', 'paid')) = (decide_by is not null))
);

create unique index takeovers_one_open_a_booking on takeovers (booking_id)
  where status in ('requested', 'listed', 'reserved', 'paid');
create index takeovers_of_booking on takeovers (booking_id);
create index takeovers_open_of_place on takeovers (root_id) where status in ('requested', 'listed', 'reserved', 'paid');
create index takeovers_of_place on takeovers (root_id);

-- Whoever holds an offer, or held it.
create table takeover_takers (
  id bigint generated always as identity primary key,
  takeover_id bigint not null references takeovers,
  lead_id bigint not null references leads,
  payment_id bigint not null references payments,
  reserved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint takeover_takers_end_reason_check check (end_reason ~ '^[a-z_]+$'),
  constraint takeover_takers_end_later check (expires_at > reserved_at),
  constraint takeover_takers_ended_for_a_reason check ((ended_at is null) = (end_reason is null))
);

-- At most one at a time, whatever the code does.
create unique index takeover_takers_one_an_offer on takeover_takers (takeover_id) where ended_at is null;
create unique index takeover_takers_one_offer_a_lead on takeover_takers (lead_id) where ended_at is null;
create index takeover_takers_of_takeover on takeover_takers (takeover_id);
create index takeover_takers_of_lead on takeover_takers (lead_id);
create index takeover_takers_of_payment on takeover_takers (payment_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
