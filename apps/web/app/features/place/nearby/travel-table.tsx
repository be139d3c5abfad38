import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { quickestWay, type Travel, type TravelRow } from '../../../parts/travel/travel-times.ts'
import { farText, minutesText } from '../../../parts/travel/travel-words.ts'

const WAYS = [
  { way: 'walk', icon: 'footprints' },
  { way: 'transit', icon: 'bus' },
  { way: 'drive', icon: 'car' },
] as const

type Props = { rows: readonly TravelRow[]; searched: string | undefined; asked: string | undefined }

/** Each university and each way to it; the quickest without a car is marked, and so is what is only an estimate. */
export function TravelTable({ rows, searched, asked }: Props) {
  const { t } = useTranslation('nearby')
  const isEstimated = rows.some((row) => WAYS.some(({ way }) => row[way]?.estimated))
  return (
    <>
      <p className="mt-1.5 text-ink-2">{isEstimated ? t('estimated') : t('routed')}</p>
      <table className="tabular mt-5 w-full border-collapse text-left">
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200">
            <th scope="col" className="w-[40%] pb-3 font-normal md:w-[52%]">
              <span className="sr-only">{t('destination')}</span>
            </th>
            {WAYS.map(({ way, icon }) => (
              <th key={way} scope="col" className="pr-2 pb-3 align-bottom font-normal last:pr-0">
                <span className="flex flex-col gap-x-1 md:flex-row md:items-center">
                  <Icon name={icon} size="small" />
                  {t(way)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.canonicalName} row={row} note={noteOf(row.canonicalName, { searched, asked })} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const noteOf = (name: string, { searched, asked }: Omit<Props, 'rows'>) =>
  name === asked ? 'asked' : name === searched ? 'searched' : null

function Row({ row, note }: { row: TravelRow; note: 'asked' | 'searched' | null }) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const quickest = quickestWay(row)
  return (
    <tr className="border-b border-sand-200">
      <th scope="row" className="py-3 pr-3 font-semibold wrap-anywhere hyphens-auto">
        {row.name}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-normal text-ink-3">
          {farText(row.metres, language)}
          {note && <Badge tone="honey">{t(note)}</Badge>}
        </span>
      </th>
      {WAYS.map(({ way }) => (
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
  const time = minutesText(travel.minutes, language)
  const text = travel.estimated ? `≈ ${time}` : time
  if (!quickest) return text
  return (
    <>
      <b className="-mx-1 rounded-tag bg-honey-tint px-1 font-semibold">{text}</b>
      <span className="sr-only">{t('quickest')}</span>
    </>
  )
}
