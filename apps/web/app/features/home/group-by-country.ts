import type { Region } from '@amber/contract/regions'
import type { Language } from '@amber/domain/languages'

export type Country = { name: string; canonicalName: string; cities: { name: string; canonicalName: string }[] }

/** Cities below their countries, both in the order of the visitor's alphabet. A city without a country is left out. */
export function groupByCountry(
  cities: readonly Pick<Region, 'name' | 'canonical_name' | 'ancestors'>[],
  language: Language,
): Country[] {
  const { compare } = new Intl.Collator(language)
  const countries = new Map<string, Country>()
  for (const { name, canonical_name, ancestors } of cities) {
    const ancestor = ancestors.find(({ region_type }) => region_type === 'country')
    if (ancestor === undefined) continue
    const country = countries.get(ancestor.canonical_name) ?? {
      name: ancestor.name,
      canonicalName: ancestor.canonical_name,
      cities: [],
    }
    country.cities.push({ name, canonicalName: canonical_name })
    countries.set(country.canonicalName, country)
  }
  for (const country of countries.values()) country.cities.sort((a, b) => compare(a.name, b.name))
  return [...countries.values()].toSorted((a, b) => compare(a.name, b.name))
}
