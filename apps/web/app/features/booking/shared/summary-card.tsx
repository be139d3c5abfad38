import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { StayRuler } from '../../../shared/stay/stay-ruler.tsx'

type Props = {
  image: { path: string; width: number; height: number; preview: string | null } | null
  title: string
  /** Lines below the title. */
  facts: ReactNode
  /** Null when the stay is not known yet. */
  period: Period | null
  /** The cost breakdown; null when the costs are unknown. */
  costs: ReactNode
  /** The payment that the page is about, due or already made; null when there is none. */
  due: { label: string; note: string; text: string } | null
}

type Period = {
  /** First and last day, as ISO dates. */
  first: string
  last: string
  /** The same days as text. */
  moveIn: string
  moveOut: string
  lengthText: string
}

/** Shows what is being booked: the room, the dates, the costs and the amount due. */
export function SummaryCard({ image, title, facts, period, costs, due }: Props) {
  return (
    <div className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200">
      <div className="grid grid-cols-[96px_1fr] items-center gap-4 px-5 py-4">
        <div className="overflow-hidden rounded-control">
          <PictureOrIcon image={image && { ...image, alt: '' }} icon="bed-double" sizes="96px" />
        </div>
        <div className="min-w-0">
          <h2 className="text-17 wrap-anywhere">{title}</h2>
          {facts}
        </div>
      </div>
      {period && <PeriodFacts {...period} />}
      {costs !== null && <div className="px-5 py-4">{costs}</div>}
      {due && (
        <dl className="flex items-baseline justify-between gap-4 bg-sand-50 px-5 py-4">
          <dt>
            {due.label}
            <span className="block text-13 text-ink-3">{due.note}</span>
          </dt>
          <dd className="tabular font-semibold whitespace-nowrap">{due.text}</dd>
        </dl>
      )}
    </div>
  )
}

function PeriodFacts({ first, last, moveIn, moveOut, lengthText }: Period) {
  const { t } = useTranslation('book')
  return (
    <div className="px-5 py-4">
      <dl className="mb-4 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-13 text-ink-3">{t('move_in')}</dt>
          <dd className="font-semibold">{moveIn}</dd>
        </div>
        <div>
          <dt className="text-13 text-ink-3">{t('move_out')}</dt>
          <dd className="font-semibold">{moveOut}</dd>
        </div>
      </dl>
      <StayRuler start={new Date(`${first}T00:00:00Z`)} end={new Date(`${last}T00:00:00Z`)} label={lengthText} />
    </div>
  )
}
