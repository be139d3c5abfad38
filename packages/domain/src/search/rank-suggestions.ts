import { compareMatches, isBeginning, matchName, type NameMatch } from './match-name.ts'
import { matchPostcode } from './match-postcode.ts'
import { isCorrectable, readSuggestText, type SuggestText } from './suggest-query.ts'
import type { Suggestion } from './suggestion.ts'

/** A region or place that a search engine found, with what decides its rank. */
export type SuggestionCandidate = Omit<Suggestion, 'isCorrection' | 'postcode' | 'isNearestCity' | 'filters'> & {
  /** All names in all languages, folded by `foldNames`. */
  readonly foundBy: readonly string[]
  /** Folded English name and the name that is shown. Other names, such as "Kingston upon Hull", count for less. */
  readonly ownNames: readonly string[]
  /** Folded names of the city and country. */
  readonly around: readonly string[]
  /** Number of inhabitants or students. The best known of equal names comes first. */
  readonly weight: number
}

type Ranked = { candidate: SuggestionCandidate; match: NameMatch; isByOwnName: boolean }

/** Kinds in the order in which equally good matches are listed. */
const KINDS = ['city', 'university', 'area', 'country', 'place'] as const

/** Kinds whose names are known well enough that a text that names one has no typing errors. */
const WELL_KNOWN: ReadonlySet<Suggestion['kind']> = new Set(['city', 'university', 'country'])

/**
 * Returns the best match among the regions, so that "kings" leads to King's College, and then the others by kind. A kind
 * that only other names match comes after those that own names match, so that Hull ("Kingston upon Hull") is below
 * Kingston University. Places come first if one begins with the text and the regions only resemble it. Both search engines find candidates and this rule ranks them. Those that match only after
 * correcting typing errors are marked.
 */
export function rankSuggestions(
  query: string,
  candidates: readonly SuggestionCandidate[],
  limit: number,
): Suggestion[] {
  const text = readSuggestText(query)
  const ranked = withoutLongerAbbreviations(
    text,
    withoutWorseReadings(
      candidates.flatMap((candidate) => {
        const match = findBestMatch(text, candidate)
        return match ? [{ candidate, match, isByOwnName: isByOwnName(text, candidate, match) }] : []
      }),
    ),
  )
  const isPlaceFirst = isPlaceMeant(ranked)
  const listed = KINDS.map((kind) =>
    withBuildingsLast(ranked.filter(({ candidate }) => candidate.kind === kind).toSorted(compareRanked)).slice(
      0,
      limit,
    ),
  )
    .toSorted((a, b) => positionOfKind(a, isPlaceFirst) - positionOfKind(b, isPlaceFirst))
    .flat()
  if (isPlaceFirst) return listed.map(toSuggestion)
  const [best] = listed.filter(({ candidate }) => candidate.kind !== 'place').toSorted(compareOwnMatches)
  return (best ? [best, ...listed.filter((other) => other !== best)] : listed).map(toSuggestion)
}

/** Maximum number of campus buildings below the universities that they belong to. */
const MAX_BUILDINGS = 2

/** Moves buildings of a listed university below all universities, and keeps the first: "ucl" is the university. */
function withBuildingsLast(universities: readonly Ranked[]): Ranked[] {
  const names = new Set(universities.map(({ candidate }) => candidate.name))
  const isBuilding = ({ candidate }: Ranked) =>
    candidate.kind === 'university' && candidate.parentName !== null && names.has(candidate.parentName)
  return [
    ...universities.filter((found) => !isBuilding(found)),
    ...universities.filter(isBuilding).slice(0, MAX_BUILDINGS),
  ]
}

function findBestMatch(text: SuggestText, { foundBy, around }: SuggestionCandidate): NameMatch | undefined {
  const [best] = foundBy.flatMap((name) => matchName(text, name, around) ?? []).toSorted(compareMatches)
  return matchPostcode(text, foundBy, around) ?? best
}

/**
 * Returns whether candidates with corrections should be looked for: the text names no city, university or country as
 * it stands. An area alone does not count, since Montpelier is one and also a misspelt city.
 */
export const needsCorrections = (
  query: string,
  suggestions: readonly Pick<Suggestion, 'kind' | 'isCorrection'>[],
): boolean =>
  isCorrectable(readSuggestText(query)) &&
  !suggestions.some(({ kind, isCorrection }) => !isCorrection && WELL_KNOWN.has(kind))

/** Removes corrections if none is needed, and shorter postcodes: "M14 6HT" means "m14", not "m1". */
function withoutWorseReadings(ranked: readonly Ranked[]): Ranked[] {
  const isMeant = ranked.some(({ candidate: { kind }, match }) => match.match !== 'similar' && WELL_KNOWN.has(kind))
  const codeLength = Math.max(...ranked.map(({ match }) => (match.match === 'postcode' ? match.closeness : 0)))
  const isPlaceNamed = ranked.some(({ candidate, match }) => candidate.kind === 'place' && match.match !== 'similar')
  return ranked.filter(({ candidate, match: { match, closeness } }) => {
    if (match === 'similar') return !isMeant && !(isPlaceNamed && candidate.kind === 'place')
    return match !== 'postcode' || closeness === codeLength
  })
}

/**
 * Removes universities whose abbreviation only begins with the text if another has exactly that abbreviation: "ucl" is
 * University College London, not UCLan.
 */
function withoutLongerAbbreviations(
  { squeezed, isChinese }: SuggestText,
  ranked: readonly Ranked[],
): readonly Ranked[] {
  const isMeant = ranked.some(({ candidate }) => abbreviationsOf(candidate).includes(squeezed))
  // Chinese writes no spaces, so that one of its whole names would pass for an abbreviation.
  if (!isMeant || isChinese) return ranked
  const isLonger = ({ candidate, match, isByOwnName: isOwn }: Ranked) =>
    !isOwn && match.match === 'beginning' && abbreviationsOf(candidate).some((name) => name.startsWith(squeezed))
  return ranked.filter((found) => !isLonger(found))
}

/** Returns the other names of a university that are one word, such as "ucl". */
const abbreviationsOf = ({ kind, foundBy, ownNames }: SuggestionCandidate): readonly string[] =>
  kind === 'university' ? foundBy.filter((name) => !name.includes(' ') && !ownNames.includes(name)) : []

/** Returns whether no other name matches better than the name that is shown. A postcode is nobody's own name. */
function isByOwnName(text: SuggestText, { ownNames, around }: SuggestionCandidate, best: NameMatch): boolean {
  if (best.match === 'postcode') return true
  return ownNames.some((name) => {
    const match = matchName(text, name, around)
    return match !== undefined && compareMatches(match, best) <= 0
  })
}

const compareOwnMatches = (a: Ranked, b: Ranked) =>
  compareMatches(a.match, b.match) || Number(b.isByOwnName) - Number(a.isByOwnName)

const compareRanked = (a: Ranked, b: Ranked) =>
  compareOwnMatches(a, b) || b.candidate.weight - a.candidate.weight || a.candidate.id - b.candidate.id

/** Returns whether the text begins the name of a place and matches regions only if typing errors are corrected. */
const isPlaceMeant = (ranked: readonly Ranked[]): boolean =>
  ranked.every(({ candidate, match }) => candidate.kind === 'place' || match.match === 'similar') &&
  ranked.some(({ candidate, match }) => candidate.kind === 'place' && isBeginning(match))

/** Returns where the candidates of one kind stand: places last, and before them what only other names match. */
function positionOfKind(ranked: readonly Ranked[], isPlaceFirst: boolean): number {
  if (ranked.some(({ candidate }) => candidate.kind === 'place')) return isPlaceFirst ? -1 : 2
  return ranked.some(({ isByOwnName: isOwn }) => isOwn) ? 0 : 1
}

function toSuggestion({ candidate, match }: Ranked): Suggestion {
  const { foundBy: _names, ownNames: _ownNames, around: _around, weight: _weight, ...suggestion } = candidate
  return {
    ...suggestion,
    isCorrection: match.match === 'similar',
    postcode: match.postcode ?? null,
    isNearestCity: false,
    filters: null,
  }
}
