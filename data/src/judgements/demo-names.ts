import type { NamedPlace } from '@amber/domain/search/sentence/name-lexicon'
import { readGeography } from '../geography/geography.ts'

const KINDS = { locality: 'city', establishment: 'university', sublocality: 'area', country: 'country' } as const

/** Returns the regions of the demo world with their names, the best known first, as the API loads them. */
export function listDemoNames(): NamedPlace[] {
  const byPopulation = readGeography().regions.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
  return byPopulation.flatMap(({ type, canonicalName, names, shortName, aliases }) => {
    const kind = KINDS[type as keyof typeof KINDS]
    if (kind === undefined) return []
    const own = type === 'country' ? [] : shortName === null ? [] : [shortName]
    return { kind, canonicalName, names: [...Object.values(names), ...own, ...aliases.map(({ name }) => name)] }
  })
}
