-- migrate:up

-- Numbers of leads by the values that staff filter by, so that the totals of long lists need not be counted. Each change
-- of a lead adds rows, and the numbers are the sums of all rows: whoever reads them sees exactly the leads of the same
-- snapshot, and writers never wait for each other. A job replaces many rows by their sums. Merged leads don't count.
create table lead_tallies (
  id bigint generated always as identity primary key,
  staff_stage staff_stage not null,
  source lead_source not null,
  language language_code not null,
  assigned_to bigint,
  leads integer not null,
  -- Whether the job wrote the row.
  is_sum boolean not null default false
);

create index lead_tallies_added on lead_tallies (id) where not is_sum;

create function tally_lead() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.merged_into is null then
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads)
    values (old.staff_stage, old.source, old.language, old.assigned_to, -1);
  end if;
  if tg_op <> 'DELETE' and new.merged_into is null then
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads)
    values (new.staff_stage, new.source, new.language, new.assigned_to, 1);
  end if;
  return null;
end
$$;

create trigger leads_tally_on_insert after insert or delete on leads
  for each row execute function tally_lead();

create trigger leads_tally_on_update after update on leads
  for each row
  when (
    (old.staff_stage, old.source, old.language, old.assigned_to, old.merged_into)
      is distinct from (new.staff_stage, new.source, new.language, new.assigned_to, new.merged_into)
  )
  execute function tally_lead();

-- The triggers have locked the table, so that no lead changes between counting and the first row that they add.
insert into lead_tallies (staff_stage, source, language, assigned_to, leads, is_sum)
select staff_stage, source, language, assigned_to, count(*), true
from leads where merged_into is null
group by staff_stage, source, language, assigned_to;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
