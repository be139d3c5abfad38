import type { Language } from '@amber/domain/languages'
import { foldNames } from '@amber/domain/search/fold-name'
import type { SuggestionCandidate } from '@amber/domain/search/rank-suggestions'
import { suggestFrom } from '@amber/domain/search/suggest'
import type { SuggestText } from '@amber/domain/search/suggest-query'
import type { NameLexicon } from '@amber/domain/search/sentence/name-lexicon'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { sql, type RawBuilder } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import {
  foldedForms,
  hasSomeWord,
  isOneOf,
  isPlaceNamed,
  isRegionNamed,
  isSimilarlyNamed,
  scoreName,
} from './folded-names.ts'
import { nameIn } from './region-names.ts'

type SuggestQuery = {
  query: string
  language: Language
  /** Maximum number of suggestions of each kind. */
  limit: number
  /** Names by which a sentence is read. */
  names?: NameLexicon | undefined
}

/** Candidates per kind, of which `rankSuggestions` chooses the best. */
const MAX_CANDIDATES = 15
const MAX_CORRECTION_CANDIDATES = 40

/**
 * Minimum query length for places. Shorter queries match too many of ten million places for the trigram index to help.
 */
const MIN_PLACE_QUERY_LENGTH = 3

/** Maximum number of places to rank. Scoring all names with a common prefix ("the", "student") would take seconds. */
const MAX_PLACES_RANKED = 2_000

/** Returns search box suggestions by `suggestFrom` while OpenSearch is down. */
export function suggestFromDatabase(
  db: DbOrTx,
  { query, language, limit, names }: SuggestQuery,
): Promise<Suggestion[]> {
  const searches = {
    findNamed: async (text: SuggestText) => [
      ...(await findNamedRegions(db, text, language)),
      ...(await findPlaces(db, text, { language, limit })),
    ],
    findSimilar: async (text: SuggestText) => [
      ...(await findSimilarRegions(db, text, language)),
      ...(await findSimilarPlaces(db, text, language)),
    ],
    findByWholeNames: (whole: readonly string[]) => findRegionsByWholeNames(db, whole, language),
  }
  return suggestFrom(searches, query, { limit, names })
}

/** Finds regions alone, for staff who choose one. */
export function suggestRegionsFromDatabase(
  db: DbOrTx,
  { query, language, limit }: SuggestQuery,
): Promise<Suggestion[]> {
  const searches = {
    findNamed: (text: SuggestText) => findNamedRegions(db, text, language),
    findSimilar: (text: SuggestText) => findSimilarRegions(db, text, language),
    findByWholeNames: (names: readonly string[]) => findRegionsByWholeNames(db, names, language),
  }
  return suggestFrom(searches, query, { limit })
}

type CandidateRow = Omit<SuggestionCandidate, 'foundBy' | 'ownNames' | 'around'> & {
  /** The English name first. */
  names: [string, ...string[]]
  surroundings: string[]
}

const toCandidate = ({ names, surroundings, ...row }: CandidateRow): SuggestionCandidate => ({
  ...row,
  foundBy: foldNames(names),
  ownNames: foldNames([names[0], row.name]),
  around: foldNames(surroundings),
})

async function findNamedRegions(db: DbOrTx, text: SuggestText, language: Language): Promise<SuggestionCandidate[]> {
  const named = sql`
    with folded as materialized (
      select id as region_id, ${foldedForms} from regions where ${isRegionNamed(text)}
      union all
      select region_id, ${foldedForms} from region_names where ${isRegionNamed(text)}
    )
    select region_id, ${scoreName(text)} as score from folded`
  const { rows } = await candidateStatement(named, language, MAX_CANDIDATES).execute(db)
  return rows.map(toCandidate)
}

async function findSimilarRegions(db: DbOrTx, text: SuggestText, language: Language): Promise<SuggestionCandidate[]> {
  const { rows } = await candidateStatement(isSimilarlyNamed(text), language, MAX_CORRECTION_CANDIDATES).execute(db)
  return rows.map(toCandidate)
}

async function findRegionsByWholeNames(
  db: DbOrTx,
  names: readonly string[],
  language: Language,
): Promise<SuggestionCandidate[]> {
  const named = sql`
    select id as region_id, 1 as score from regions where ${isOneOf(names)}
    union all
    select region_id, 1 from region_names where ${isOneOf(names)}`
  const { rows } = await candidateStatement(named, language, MAX_CORRECTION_CANDIDATES).execute(db)
  return rows.map(toCandidate)
}

/** Selects the best of the regions that `named` returns as `region_id` and `score`, with all that ranks them. */
const candidateStatement = (named: RawBuilder<unknown>, language: Language, limit: number) => sql<CandidateRow>`
  with named as (${named}),
  ranked as (
    select
      region.*,
      row_number() over (
        partition by region.region_type order by max(named.score) desc, region.population desc nulls last, region.id
      ) as rank
    from named
    join regions region on region.id = named.region_id
    where region.region_type in ('locality', 'establishment', 'sublocality', 'country')
    group by region.id
  )
  select
    case region.region_type
      when 'locality' then 'city'
      when 'establishment' then 'university'
      when 'country' then 'country'
      else 'area'
    end as kind,
    region.id,
    ${nameIn('region', language)} as name,
    region.canonical_name,
    ${nameIn('parent', language)} as parent_name,
    case when parent.id is not null then ${nameIn('country', language)} end as country_name,
    coalesce(region.population, 0) as weight,
    region.name || array(select name from region_names where region_id = region.id) as names,
    case
      when parent.id is null then '{}'
      else array[parent.name, country.name]
        || array(
          select name from region_names where region_id in (parent.id, country.id) and kind = 'name'
        )
    end as surroundings
  from ranked region
  left join regions parent on parent.id = region.parent_id
  join regions country on country.id = subpath(region.path, 0, 1)::text::bigint
  where region.rank <= ${limit}`

async function findPlaces(
  db: DbOrTx,
  text: SuggestText,
  { language, limit }: Pick<SuggestQuery, 'language' | 'limit'>,
): Promise<SuggestionCandidate[]> {
  if (text.squeezed.length < MIN_PLACE_QUERY_LENGTH) return []
  const order = sql`${scoreName(text)} desc`
  const { rows } = await placeStatement(isPlaceNamed(text), order, { language, limit }).execute(db)
  return rows.map(toCandidate)
}

/** Finds places with one word of the text as it stands, those with the most similar names first. */
async function findSimilarPlaces(db: DbOrTx, text: SuggestText, language: Language): Promise<SuggestionCandidate[]> {
  if (text.words.length < 2 || text.isChinese) return []
  const order = sql`folded_name(name) <->> ${text.folded}`
  const options = { language, limit: MAX_CORRECTION_CANDIDATES }
  const { rows } = await placeStatement(hasSomeWord(text), order, options).execute(db)
  return rows.map(toCandidate)
}

const placeStatement = (
  isFound: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { language, limit }: Pick<SuggestQuery, 'language' | 'limit'>,
) => sql<CandidateRow>`
    with matching as materialized (
      select id, name, canonical_name, region_id, ${foldedForms}
      from inventories
      where kind = 'place' and status = 'active' and ${isFound}
      limit ${MAX_PLACES_RANKED}
    ),
    best as (
      select * from matching order by ${order}, id limit ${limit}
    )
    select
      'place' as kind,
      place.id,
      place.name,
      place.canonical_name,
      ${nameIn('region', language)} as parent_name,
      ${nameIn('country', language)} as country_name,
      0 as weight,
      array[place.name] as names,
      '{}'::text[] as surroundings
    from best place
    join regions region on region.id = place.region_id
    join regions country on country.id = subpath(region.path, 0, 1)::text::bigint
  `
