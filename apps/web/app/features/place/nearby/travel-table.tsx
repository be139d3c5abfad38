import { transitKindsOf } from '@amber/domain/distance/city-transit'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { quickestMode, type Travel, type TravelRow } from '../../../shared/travel/travel-times.ts'
import { formatTravelDistance, formatTravelTime } from '../../../shared/travel/format-travel.ts'

const TRAVEL_MODES = [
  { way: 'walk', icon: 'footprints' },
  { way: 'transit', icon: 'bus' },
  { way: 'drive', icon: 'car' },
] as const

type Props = {
  rows: readonly TravelRow[]
  /** Canonical name of the place's city. */
  city: string
  searched: string | undefined
  requested: string | undefined
}

/** Universities by mode of travel. The fastest mode without a car and estimates are marked. */
export function TravelTable({ rows, city, searched, requested }: Props) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const kinds = transitKindsOf(city).map((kind) => t(`ride_${kind}`))
  const ride =
    kinds.length > 0
      ? new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(kinds)
      : t('public_transport')
  const isEstimated = rows.some((row) => TRAVEL_MODES.some(({ way }) => row[way]?.estimated))
  return (
    <>
      <p className="mt-1.5 text-ink-2">{isEstimated ? t('estimated') : t('routed')}</p>
      <table className="tabular mt-5 w-full border-collapse text-left">
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200">
            <th scope="col" className="w-[34%] pb-3 font-normal md:w-[52%]">
              <span className="sr-only">{t('destination')}</span>
            </th>
            {TRAVEL_MODES.map(({ way, icon }) => (
              <th key={way} scope="col" className="pr-2 pb-3 align-bottom font-normal last:pr-0">
                <span className="flex flex-col gap-x-1 md:flex-row md:items-center">
                  <Icon name={icon} size="small" />
                  {way === 'transit' ? <span className="first-letter:uppercase">{ride}</span> : t(way)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.canonicalName} row={row} note={noteOf(row.canonicalName, { searched, requested })} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const noteOf = (name: string, { searched, requested }: Pick<Props, 'searched' | 'requested'>) =>
  name === requested ? 'asked' : name === searched ? 'searched' : null

function Row({ row, note }: { row: TravelRow; note: 'asked' | 'searched' | null }) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const quickest = quickestMode(row)
  return (
    <tr className="border-b border-sand-200">
      <th scope="row" className="py-3 pr-3 font-semibold wrap-anywhere hyphens-auto">
        {row.name}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-normal text-ink-3">
          {formatTravelDistance(row.metres, language)}
          {note && <Badge tone="honey">{t(note)}</Badge>}
        </span>
      </th>
      {TRAVEL_MODES.map(({ way }) => (
        <td key={way} className="py-3 pr-2 whitespace-nowrap last:pr-0 max-md:text-13">
          <Time travel={row[way]} quickest={way === quickest} />
        </td>
      ))}
    </tr>
  )
}

function Time({ travel, quickest }: { travel: Travel | null; quickest: boolean }) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  if (travel === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('unknown')}</span>
      </>
    )
  }
  const text = formatTravelTime(travel, language)
  if (!quickest) return text
  return (
    <>
      <b className="-mx-1 rounded-tag bg-honey-tint px-1 font-semibold">{text}</b>
      <span className="sr-only">{t('quickest')}</span>
    </>
  )
}
