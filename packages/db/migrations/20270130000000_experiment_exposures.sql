-- migrate:up

-- Whoever got something because of their group in an experiment. Experiments are rules of `flag_versions`. The id of a visitor
-- exists after consent only.
create table experiment_exposures (
  experiment text not null check (experiment ~ '^[A-Za-z0-9_-]{1,60}$'),
  visitor_id uuid not null,
  -- Position among the variations; 0 is the control.
  variation smallint not null check (variation between 0 and 9),
  -- Known once the visitor has logged in. Several browsers of one person count once.
  user_id bigint references users,
  exposed_at timestamptz not null default now(),
  -- Has been in another group since: nobody knows which one made them do something.
  has_switched boolean not null default false,
  -- First error that we answered them with since.
  error_at timestamptz,
  -- Whether one of their page views since was slow; null if none was measured.
  is_slow boolean,

  -- Once per person and experiment.
  primary key (experiment, visitor_id)
) with (fillfactor = 80);

create index experiment_exposures_of_visitor on experiment_exposures (visitor_id);
create index experiment_exposures_of_user on experiment_exposures (user_id) where user_id is not null;
create index experiment_exposures_by_time on experiment_exposures (exposed_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
