-- migrate:up

-- What we earn with each lead that is not given up, by the one rule of finance (`lead-commission.ts`), and the values by
-- which it counts in the sums below. The job of the managers' board writes the rows of changed leads, and nobody else.
create table lead_commissions (
  lead_id bigint primary key,
  staff_stage staff_stage not null,
  source lead_source not null,
  language language_code not null,
  -- 0 stands for nobody.
  agent_id bigint not null,
  currency currency_code not null,
  amount_minor bigint not null
);

-- Sums of these rows, so that the board need not price every lead. Whoever reads them adds what leads that still wait for
-- the job (`board_changes`) count as now, so that the sums are never late.
create table commission_tallies (
  staff_stage staff_stage,
  source lead_source,
  language language_code,
  agent_id bigint,
  currency currency_code,
  amount_minor bigint not null,
  primary key (staff_stage, source, language, agent_id, currency)
);

-- The prices and terms of a place now matter to all its leads that are not given up, not only to those that booked.
create or replace function queue_board_terms() returns trigger language plpgsql as $$
begin
  insert into board_changes (lead_id)
  select id from leads where root_id in (old.root_id, new.root_id) and stage <> 'closed';
  return null;
end
$$;

create or replace function queue_board_prices(place_id bigint, room_id bigint) returns void language sql as $$
  insert into board_changes (lead_id)
  select id from leads
  where root_id = place_id and (room_id is null or inventory_id = room_id) and stage <> 'closed'
    and not exists (
      select from bookings where lead_id = leads.id and cancelled_at is null and agreed is not null
    )
$$;

create trigger place_overviews_queue_board_on_insert after insert on place_overviews
  for each row execute function queue_board_overview();

create trigger leads_queue_board_on_language after update of language on leads
  for each row when (old.language is distinct from new.language)
  execute function queue_board_lead();

insert into board_changes (lead_id) select id from leads where stage <> 'closed';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
