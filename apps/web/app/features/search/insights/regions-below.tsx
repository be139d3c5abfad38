import { AREA_WALK_MINUTES } from '@amber/domain/region-insights/insights-area'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import { DataTable } from './data-table.tsx'
import type { InsightsContext } from './insights-context.ts'
import { type PriceAxis, priceAxis } from './price-axis.ts'
import { AxisLabels, RangePlot } from './range-plot.tsx'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

/** Neighbourhoods of a city with their typical price, or cities of a country on one axis. */
export function RegionsBelow({ context }: { context: InsightsContext }) {
  const { t, insights, where } = context
  const { currency } = insights
  const areas = listAreas(context)
  const priced = areas.filter((area) => area.price !== null)
  // Regions without prices are among the links at the end.
  if (priced.length === 0 || !isCurrencyCode(currency)) return null
  if (where !== 'other') {
    return (
      <Section
        id="areas"
        title={t('areas_title')}
        text={t('areas_text', { minutes: AREA_WALK_MINUTES.sublocality })}
        stacked
      >
        <ul className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
          {priced.map((area) => (
            <Neighbourhood key={area.path} area={area} context={context} />
          ))}
        </ul>
      </Section>
    )
  }
  const prices = priced.flatMap(({ price }) => price ?? [])
  const axis = priceAxis(
    Math.min(...prices.map(({ min }) => min)),
    Math.max(...prices.map(({ max }) => max)),
    10 ** CURRENCIES[currency].minorDigits,
  )
  return <Cities areas={priced} axis={axis} context={context} />
}

type Area = ReturnType<typeof listAreas>[number]

const listAreas = ({ insights, regions }: InsightsContext) =>
  insights.below.flatMap(({ regionId, places, price }) => {
    const region = regions.get(regionId)
    return region ? [{ ...region, places, price }] : []
  })

function Neighbourhood({ area, context: { t, money } }: { area: Area; context: InsightsContext }) {
  return (
    <li className="relative flex items-baseline justify-between gap-4 border-b border-sand-200 py-4">
      <span>
        <SiteLink
          to={area.path}
          className="font-display text-20 leading-tight font-title tracking-[-0.015em] decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {area.name}
        </SiteLink>
        <span className="block text-13 text-ink-3">
          {t('areas_count', { count: area.places, minutes: AREA_WALK_MINUTES.sublocality })}
        </span>
      </span>
      {area.price && <span className="tabular font-semibold">{money(area.price.median)}</span>}
    </li>
  )
}

type CitiesProps = { areas: readonly Area[]; axis: PriceAxis; context: InsightsContext }

function Cities({ areas, axis, context: { t, money } }: CitiesProps) {
  return (
    <Section id="cities" title={t('cities_title')} text={t('cities_text')}>
      <ul className="grid gap-5">
        {areas.map(({ name, path, places, price }) => (
          <li key={path} className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
            <p>
              <SiteLink
                to={path}
                className="font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </SiteLink>
              <span className="ml-2 text-13 text-ink-3">{t('places_count', { count: places })}</span>
            </p>
            {price && (
              <>
                <p className="tabular font-semibold">
                  {money(price.median)}
                  <span className="sr-only"> {t('price_range', { min: money(price.min), max: money(price.max) })}</span>
                </p>
                <div className="col-span-2">
                  <RangePlot axis={axis} {...price} half={{ lower: price.min, upper: price.max }} />
                </div>
              </>
            )}
          </li>
        ))}
        <li aria-hidden="true">
          <AxisLabels axis={axis} format={money} />
        </li>
      </ul>
      <DataTable
        label={t('show_table')}
        head={[t('column_city'), t('column_places'), t('column_lowest'), t('typical'), t('column_highest')]}
        rows={areas.map(({ name, places, price }) => [
          name,
          String(places),
          ...(price ? [price.min, price.median, price.max].map(money) : []),
        ])}
      />
    </Section>
  )
}
