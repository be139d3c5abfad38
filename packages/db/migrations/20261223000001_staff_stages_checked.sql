-- migrate:up

alter table leads
  validate constraint leads_stages_agree,
  validate constraint leads_exited_for_a_reason,
  validate constraint leads_recycled_until_a_day;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
