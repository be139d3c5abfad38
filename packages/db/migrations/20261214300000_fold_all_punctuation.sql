-- migrate:up

-- These hold names folded by the previous rule, which listed the punctuation that it knew. They serve only the search
-- box while OpenSearch is down, and the following migrations create what replaces them.
drop index if exists regions_squeezed_name;
drop index if exists region_names_squeezed_name;
drop index if exists regions_similar_name;
drop index if exists region_names_similar_name;

-- The rule of `foldName` in packages/domain, by which the search box compares names. Normalising would turn the acute
-- accent that some write for an apostrophe into a space.
create or replace function folded_name(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(
      translate(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(replace(value, '´', ''), nfkc))),
        '''’ʼ`.·', ''
      ),
      '&', ' and '
    ),
    '[^[:alnum:]]+', ' ', 'g'
  ));

-- The words of a folded name, each after a space, so that the trigrams of ' lo' find every word that begins with "lo".
-- Chinese has no spaces, so each of its characters is a word.
create or replace function folded_words(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(
    regexp_replace(public.folded_name(value), '([\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'), ' +', ' ', 'g'
  ));

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
