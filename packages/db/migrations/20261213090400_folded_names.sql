-- migrate:up

-- Names as the search box compares them: lower-case words without accents or punctuation. `foldName` in
-- packages/domain is the same rule; the database only finds candidates by it.
create function folded_name(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(
      replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '&', ' and '),
      '[''’ʼ`´.·]', '', 'g'
    ),
    '[]\s,;:()（）/–—"“”!?|+_[-]+', ' ', 'g'
  ));

create function squeezed_name(value text) returns text
  language sql immutable strict parallel safe
  return replace(public.folded_name(value), ' ', '');

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
