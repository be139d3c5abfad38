-- migrate:up

-- What an agent wants to reach on the telephone. Only they and their team lead read it.
create table call_goals (
  user_id bigint not null references users (id) on delete cascade,
  period text not null check (period in ('day', 'week')),
  metric text not null check (metric in ('calls', 'talks', 'qualified', 'bookings')),
  target smallint not null check (target between 1 and 1000),
  -- Set by the agent themselves; otherwise by their team lead.
  is_own boolean not null,
  set_at timestamptz not null default now(),

  primary key (user_id, period, metric)
);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
