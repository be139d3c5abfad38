import type { InsightsContext } from './insights-context.ts'
import type { InsightsRegion } from './read-insights.ts'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

type Link = { name: string; path: string; note?: string }

/** Links up, down and sideways in the tree of regions. */
export function RegionLinks({ context }: { context: InsightsContext }) {
  const { t, region, insights, regions, money } = context
  const resolve = (list: readonly { regionId: number; price?: { median: number } | null }[]): Link[] =>
    list.flatMap(({ regionId, price }) => {
      const found: InsightsRegion | undefined = regions.get(regionId)
      return found ? [{ name: found.name, path: found.path, ...(price && { note: money(price.median) }) }] : []
    })
  const above: Link[] = region.ancestors
    .toReversed()
    .map(({ name, canonical_name }) => ({ name, path: `/places/search/${canonical_name}` }))
  const beside = region.regionType === 'country' ? '' : t(`links_beside_${region.regionType}`)
  const groups = [
    { title: t('links_above'), links: above },
    // A university links to others beside it.
    { title: t('links_universities'), links: resolve(insights.campuses) },
    { title: t('areas_title'), links: context.where === 'other' ? [] : resolve(insights.below.filter(isUnpriced)) },
    { title: t('cities_title'), links: context.where === 'other' ? resolve(insights.below.filter(isUnpriced)) : [] },
    { title: beside, links: resolve(insights.beside) },
  ].filter(({ links }) => links.length > 0)
  if (groups.length === 0) return null
  return (
    <Section id="links" title={t('links_title')}>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="mb-2 font-semibold">{title}</p>
            <ul>
              {links.map(({ name, path, note }) => (
                <li key={path} className="flex items-baseline justify-between gap-3">
                  <SiteLink to={path} className="inline-block py-1 text-ink-2 underline-offset-3 hover:underline">
                    {name}
                  </SiteLink>
                  {note !== undefined && <span className="tabular text-13 text-ink-3">{note}</span>}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Section>
  )
}

/** Regions with a price have a section of their own. */
const isUnpriced = ({ price }: { price: unknown }) => price === null
