-- migrate:up

-- A page of a place's reviews, the newest first, without a look at those of other places or at unpublished ones.
create index reviews_of_a_place on reviews (root_id, published_at desc, id desc) where status = 'published';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
