-- migrate:up

-- What staff decided about feature flags: all versions, of which the newest of a name applies. The flags themselves are in
-- `packages/domain/src/flags/catalogue.ts`, which also has the value of a flag without a row.
create table flag_versions (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z][a-z0-9_]*$'),
  -- Counts from 1, so that nobody overwrites a change that they have not seen.
  version integer not null check (version > 0),
  default_value jsonb not null check (jsonb_typeof(default_value) in ('boolean', 'string')),
  -- In GrowthBook's feature format, with a schedule.
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  -- Everybody gets the default of the catalogue.
  is_off boolean not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now(),

  constraint flag_versions_are_numbered unique (name, version)
);

create index flag_versions_of_user on flag_versions (changed_by);

create trigger flag_versions_are_append_only
  before delete or update or truncate on flag_versions for each statement execute function refuse_change();

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
