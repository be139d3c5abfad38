import { NEAR_WALK_MINUTES } from '@amber/domain/region-insights/thresholds'
import { Icon } from '../../../ui/icon.tsx'
import type { InsightsContext } from './insights-context.ts'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

/** Beyond this, nobody plans to walk. */
const MAX_WALK_MINUTES = 60

/** Typical times to each university, with the faster way marked. */
export function CampusTrips({ context }: { context: InsightsContext }) {
  const { t, money, regions } = context
  const campuses = context.insights.campuses.flatMap((trips) => {
    const campus = regions.get(trips.regionId)
    return campus ? [{ ...trips, ...campus }] : []
  })
  if (campuses.length === 0) return null
  return (
    <Section id="campuses" title={t('campuses_title')} text={t('campuses_text')}>
      <table className="tabular w-full border-collapse text-left">
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200">
            <th scope="col" className="w-1/2 pb-3 font-normal">
              <span className="sr-only">{t('column_university')}</span>
            </th>
            <th scope="col" className="pr-2 pb-3 align-bottom font-normal">
              <span className="flex items-center gap-1">
                <Icon name="footprints" size="small" />
                {t('column_walk')}
              </span>
            </th>
            <th scope="col" className="pb-3 align-bottom font-normal">
              <span className="flex items-center gap-1">
                <Icon name="bus" size="small" />
                {t('column_ride')}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {campuses.map(({ name, path, walkMinutes, rideMinutes, nearPlaces, nearMedian }) => {
            const isWalk = walkMinutes <= rideMinutes
            return (
              <tr key={path} className="border-b border-sand-200 align-top">
                <th scope="row" className="py-3.5 pr-4 font-normal">
                  <SiteLink to={path} className="font-semibold underline-offset-3 hover:underline">
                    {name}
                  </SiteLink>
                  <span className="mt-0.5 block text-13 text-ink-3">
                    {t('near_places', { count: nearPlaces, minutes: NEAR_WALK_MINUTES })}
                    {nearMedian !== null && `, ${t('near_price', { price: money(nearMedian) })}`}
                  </span>
                </th>
                <td className="py-3.5 pr-2">
                  <Minutes isFaster={isWalk}>
                    {walkMinutes > MAX_WALK_MINUTES ? t('over_an_hour') : t('minutes', { count: walkMinutes })}
                  </Minutes>
                </td>
                <td className="py-3.5">
                  <Minutes isFaster={!isWalk}>{t('minutes', { count: rideMinutes })}</Minutes>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

const Minutes = ({ isFaster, children }: { isFaster: boolean; children: string }) => (
  <span
    className={`whitespace-nowrap ${isFaster ? 'rounded-tag bg-honey-tint px-2 py-1 font-semibold text-honey-ink' : ''}`}
  >
    {children}
  </span>
)
