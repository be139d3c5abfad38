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
 * Ours that the reference puts farther away than `limit` kilometres, worst first, then those it does not know
 * (`kilometres` is null).
 */
export function compare(ours: readonly Named[], reference: readonly Named[], limit: number): Finding[] {
  const find = matcherOf(reference)
  const findings = ours.map((own): Finding => {
    const matches = find(own).map((match) => kilometresBetween(own, match))
    return { canonicalName: own.canonicalName, kilometres: matches.length === 0 ? null : Math.min(...matches) }
  })
  return findings
    .filter(({ kilometres }) => kilometres === null || kilometres > limit)
    .toSorted((a, b) => (b.kilometres ?? -1) - (a.kilometres ?? -1))
}

/** By canonical name in the country, or else by a name in the city. A name may stand twice: the nearest counts. */
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

/** Words that one list writes and another leaves out. */
const FILLERS = new Set(['the', 'of', 'at', 'in', 'and', 'for', 'de', 'du', 'la', 'campus'])

/** Of names in our letters only: of a Chinese one nothing is left. */
const wordsOf = ({ names, city }: Named): string[] =>
  names
    .map((name) =>
      slugOf(name)
        .split('-')
        .filter((word) => word !== '' && !FILLERS.has(word)),
    )
    .filter((words) => words.length > 0)
    .map((words) => `${city} ${words.toSorted().join(' ')}`)
