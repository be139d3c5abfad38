import { BREADCRUMB_TYPES, type RegionType } from '@amber/domain/region/region-type'
import { serializeForScript } from './serialize-for-script.ts'

export type Crumb = { name: string; path: string }

/** A region as the API lists it among another region's ancestors. */
type Ancestor = { name: string; canonical_name: string; region_type: RegionType }

/** Returns home and all countries, then the country, state, locality and sublocality that exist. */
export function breadcrumbTrail(names: { home: string; countries: string }, ancestors: readonly Ancestor[]): Crumb[] {
  const regions = BREADCRUMB_TYPES.flatMap((type) => ancestors.filter(({ region_type }) => region_type === type))
  return [
    { name: names.home, path: '/' },
    { name: names.countries, path: '/places' },
    ...regions.map(({ name, canonical_name }) => ({ name, path: `/places/search/${canonical_name}` })),
  ]
}

/** Returns schema.org JSON-LD for search engines. Escapes `<` so that no name can end the surrounding script. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], urlOf: (path: string) => string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  }
  return serializeForScript(list)
}
