import type { Position } from '../model.ts'
import { kilometresBetween } from './distance.ts'
import { slugOf } from './names.ts'

export type Named = Position & {
  canonicalName: string
  country: string
  city: string
  names: readonly string[]
}
export type Finding = { canonicalName: string; kilometres: number | null }

/**
 * Returns our regions that are more than `limit` kilometres from the reference, worst first, then those the reference
 * does not have (`kilometres` is null).
 */
export function compare(regions: readonly Named[], reference: readonly Named[], limit: number): Finding[] {
  const find = matcherOf(reference)
  const findings = regions.map((own): Finding => {
    const matches = find(own).map((match) => kilometresBetween(own, match))
    return { canonicalName: own.canonicalName, kilometres: matches.length === 0 ? null : Math.min(...matches) }
  })
  return findings
    .filter(({ kilometres }) => kilometres === null || kilometres > limit)
    .toSorted((a, b) => (b.kilometres ?? -1) - (a.kilometres ?? -1))
}

/**
 * Matches by canonical name in the country, or else by a name in the city. Several regions can share a name; the
 * nearest counts.
 */
function matcherOf(reference: readonly Named[]) {
  const byCanonicalName = Map.groupBy(reference, ({ country, canonicalName }) => `${country} ${canonicalName}`)
  const byWords = new Map<string, Named[]>()
  for (const named of reference) {
    for (const words of wordsOf(named)) byWords.set(words, [...(byWords.get(words) ?? []), named])
  }
  return (own: Named) =>
    byCanonicalName.get(`${own.country} ${own.canonicalName}`) ??
    wordsOf(own).flatMap((words) => byWords.get(words) ?? [])
}

/** Words that some lists include and others leave out. */
const FILLERS = new Set(['the', 'of', 'at', 'in', 'and', 'for', 'de', 'du', 'la', 'campus'])

/** Only Latin names yield words: nothing is left of a Chinese name. */
const wordsOf = ({ names, city }: Named): string[] =>
  names
    .map((name) =>
      slugOf(name)
        .split('-')
        .filter((word) => word !== '' && !FILLERS.has(word)),
    )
    .filter((words) => words.length > 0)
    .map((words) => `${city} ${words.toSorted().join(' ')}`)
