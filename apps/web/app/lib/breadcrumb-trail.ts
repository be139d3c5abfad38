import { BREADCRUMB_TYPES, type RegionType } from '@amber/domain/region/region-type'
import { scriptText } from './script-text.ts'

export type Crumb = { name: string; path: string }

/** A region as the API names the ancestors of another. */
type Ancestor = { name: string; canonical_name: string; region_type: RegionType }

/** Home, all countries, then country, state, locality and sublocality, whichever of them there are. */
export function breadcrumbTrail(names: { home: string; countries: string }, ancestors: readonly Ancestor[]): Crumb[] {
  const regions = BREADCRUMB_TYPES.flatMap((type) => ancestors.filter(({ region_type }) => region_type === type))
  return [
    { name: names.home, path: '/' },
    { name: names.countries, path: '/places' },
    ...regions.map(({ name, canonical_name }) => ({ name, path: `/places/search/${canonical_name}` })),
  ]
}

/** For search engines, as schema.org words it. `<` is written so that no name can end the script it stands in. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
  return scriptText(list)
}
