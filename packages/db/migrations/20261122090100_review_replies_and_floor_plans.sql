-- migrate:up

-- Whoever runs the place may answer a review once it is public.
alter table reviews
  add column reply text check (reply <> ''),
  add column replied_at timestamptz,
  add constraint reviews_reply_has_a_time check ((reply is null) = (replied_at is null)),
  add constraint reviews_only_published_are_answered check (reply is null or published_at is not null),
  add constraint reviews_are_answered_later check (replied_at >= published_at);

alter type media_type add value 'floor_plan';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
