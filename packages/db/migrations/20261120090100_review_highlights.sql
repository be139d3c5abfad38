-- migrate:up

-- The newest good reviews of a language, without a look at the millions of others.
create index reviews_highlights on reviews (language, published_at desc, id desc)
  where status = 'published' and rating >= 4 and text <> '' and author_name is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
