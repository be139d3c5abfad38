-- migrate:up

-- Whether an answer of the help centre helped. Nobody is asked who they are, and no column leads to a person. A comment
-- may still name somebody, so a daily job deletes comments; the verdicts stay.
create table help_feedback (
  uuid uuid primary key default gen_random_uuid(),
  topic text not null check (length(topic) between 1 and 80),
  slug text not null check (length(slug) between 1 and 80),
  language language_code not null,
  is_helpful boolean not null,
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  constraint help_feedback_comments_are_complaints check (comment is null or not is_helpful)
);

create index help_feedback_comments on help_feedback (created_at) where comment is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
