import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { PaymentSchedule, type ScheduleTexts } from '../../../shared/schedule/payment-schedule.tsx'
import type { ScheduleView } from '../../../shared/schedule/schedule-view.ts'
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
  due: { label: string; note: ReactNode } | null
  /** When the rest is due; null when the dates are unknown. */
  schedule: ScheduleView | null
  todayLabel?: string
  scheduleTexts?: ScheduleTexts | undefined
}

type Period = {
  /** First and last day, as ISO dates. */
  first: string
  last: string
  /** The same days as text. */
  moveIn: string
  moveOut: string
  lengthText: string
  /** Day on which the student arrives, if it is after the first day. */
  arrival?: string | null
}

/** Shows what is being booked: the room, the dates, the costs and the amount due. */
export function SummaryCard({ image, title, facts, period, costs, due, schedule, todayLabel, scheduleTexts }: Props) {
  const { t } = useTranslation('schedule')
  const scheduleTitle = scheduleTexts?.title ?? t('title')
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
        <div className="bg-sand-50 px-5 py-4">
          <p className="tabular text-17 font-[650]">{due.label}</p>
          <div className="text-13 text-ink-2">{due.note}</div>
        </div>
      )}
      {schedule && (
        <section className="px-5 pt-4 pb-1" aria-label={scheduleTitle}>
          <h3 className="text-15 font-sans font-semibold tracking-normal">{scheduleTitle}</h3>
          <PaymentSchedule
            {...schedule}
            {...(todayLabel !== undefined && { todayLabel })}
            {...(scheduleTexts && { texts: scheduleTexts })}
          />
        </section>
      )}
    </div>
  )
}

function PeriodFacts({ first, last, moveIn, moveOut, lengthText, arrival = null }: Period) {
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
        {arrival !== null && (
          <div>
            <dt className="text-13 text-ink-3">{t('arrival')}</dt>
            <dd className="font-semibold">{arrival}</dd>
          </div>
        )}
      </dl>
      <StayRuler start={new Date(`${first}T00:00:00Z`)} end={new Date(`${last}T00:00:00Z`)} label={lengthText} />
    </div>
  )
}
