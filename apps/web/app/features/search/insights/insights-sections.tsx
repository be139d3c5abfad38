import { formatDate } from '@amber/domain/dates/format-date'
import { AREA_WALK_MINUTES } from '@amber/domain/region-insights/insights-area'
import { MAX_REGIONS_BELOW } from '@amber/domain/region-insights/thresholds'
import { BestRated } from './best-rated.tsx'
import { CampusTrips } from './campus-trips.tsx'
import type { InsightsContext } from './insights-context.ts'
import { InsightsQuestions } from './insights-questions.tsx'
import { RegionLinks } from './region-links.tsx'
import { RegionsBelow } from './regions-below.tsx'
import { RoomPrices } from './room-prices.tsx'
import { SellOutChart } from './sell-out-chart.tsx'
import { WalkBands } from './walk-bands.tsx'

/** Everything below the results. A section without figures renders nothing. */
export function InsightsSections({ context }: { context: InsightsContext }) {
  const { t, region, unit, language, computedAt, insights } = context
  return (
    <section aria-labelledby="insights">
      <h2 id="insights" className="text-32 tracking-[-0.03em] md:text-44">
        {t('title', { region: region.name })}
      </h2>
      <p className="mt-2 mb-8 max-w-[31em] text-17 text-ink-2">
        {ledeOf(context)}
        {language === 'zh' ? '' : ' '}
        {insights.currency !== null && t('prices_note', { unit, day: formatDate(computedAt, language) })}
      </p>
      <RoomPrices context={context} />
      <WalkBands context={context} />
      <CampusTrips context={context} />
      <BestRated context={context} />
      <RegionsBelow context={context} />
      <SellOutChart context={context} />
      <InsightsQuestions context={context} />
      <RegionLinks context={context} />
    </section>
  )
}

function ledeOf({ t, where, region, insights }: InsightsContext): string {
  const { length: cities } = insights.below
  if (where === 'other')
    return cities < MAX_REGIONS_BELOW ? t('lede_cities', { count: cities }) : t('lede_largest', { count: cities })
  const { regionType } = region
  const counts = { count: insights.places, available: insights.availablePlaces }
  return regionType === 'sublocality' || regionType === 'establishment'
    ? t('lede_walk', { ...counts, minutes: AREA_WALK_MINUTES[regionType] })
    : t('lede_places', counts)
}
