-- migrate:up

-- How far staff have come with a lead. What each stage means, and what the student sees meanwhile, is
-- `domain/lead/staff-stages`.
create type staff_stage as enum (
  'new', 'attempting', 'contacted', 'qualified', 'options_sent', 'form_started', 'form_sent', 'landlord_confirmed', 'paid',
  'contract', 'moved_in', 'commission_claimed', 'paid_out', 'recycled', 'exited'
);

create type lead_exit_reason as enum (
  'no_reply', 'booked_elsewhere', 'too_expensive', 'no_room', 'plans_changed', 'no_visa', 'duplicate', 'not_a_student',
  'other', 'booking_cancelled', 'room_not_confirmed'
);

alter table leads
  add column staff_stage staff_stage not null default 'new',
  add column exit_reason lead_exit_reason,
  -- Day from which staff take up a recycled lead again.
  add column recycle_on date;

create function staff_stage_after(reached lead_stage) returns staff_stage
  language sql immutable
  return case reached
    when 'enquired' then 'new'
    when 'room_chosen' then 'form_started'
    when 'form_sent' then 'form_sent'
    when 'deposit_paid' then 'paid'
    when 'agreement_signed' then 'contract'
    when 'moved_in' then 'moved_in'
    when 'closed' then 'exited'
  end::staff_stage;

update leads set
  staff_stage = staff_stage_after(stage),
  exit_reason = case when stage = 'closed' then 'other'::lead_exit_reason end
where stage <> 'enquired';

-- Processes of the previous release set only the student's stage.
create function follow_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.staff_stage = 'new' then new.staff_stage := staff_stage_after(new.stage); end if;
  elsif new.stage <> old.stage and new.staff_stage = old.staff_stage then
    new.staff_stage := staff_stage_after(new.stage);
    new.recycle_on := null;
  end if;
  if new.staff_stage = 'exited' then new.exit_reason := coalesce(new.exit_reason, 'other'); end if;
  return new;
end
$$;

create trigger leads_follow_stage before insert or update of stage on leads
  for each row execute function follow_stage();

alter table leads
  add constraint leads_stages_agree check (
    case staff_stage
      when 'new' then stage = 'enquired'
      when 'form_started' then stage = 'room_chosen'
      when 'form_sent' then stage = 'form_sent'
      when 'landlord_confirmed' then stage = 'form_sent'
      when 'paid' then stage = 'deposit_paid'
      when 'contract' then stage = 'agreement_signed'
      when 'moved_in' then stage = 'moved_in'
      when 'commission_claimed' then stage = 'moved_in'
      when 'paid_out' then stage = 'moved_in'
      when 'exited' then stage = 'closed'
      else stage in ('enquired', 'room_chosen')
    end
  ) not valid,
  add constraint leads_exited_for_a_reason check ((staff_stage = 'exited') = (exit_reason is not null)) not valid,
  add constraint leads_recycled_until_a_day check ((staff_stage = 'recycled') = (recycle_on is not null)) not valid;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
