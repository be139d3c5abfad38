import { laterPaymentName } from '@amber/copy/payment-names'
import { landlordMethod } from '@amber/domain/payment/landlord-method'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useSite } from '../page/site.ts'
import type { Amount } from '../stay/cost-lines.ts'
import { useTodayText } from './use-today-text.ts'
import { dueDateText } from './due-date-text.ts'
import type { ScheduleRow, ScheduleView } from './schedule-view.ts'

const METHOD_ICONS: Record<ScheduleRow['method'], IconName> = {
  online: 'credit-card',
  bank_transfer: 'landmark',
  direct_debit: 'landmark',
  card: 'credit-card',
}

/** Texts for somebody who pays for the student, instead of those that speak to the student. */
export type ScheduleTexts = {
  title: string
  today: string | null
  difference: string
  back: string
  details: string | null
}

type Props = ScheduleView & {
  texts?: ScheduleTexts
  /** Replaces the date of the payment that books the room, once it is made, and marks that payment as paid. */
  todayLabel?: string
}

/** Lists what is due when, to whom and how. The money that is returned at the end follows in green. */
export function PaymentSchedule({ today, rows, dates, back, todayLabel, texts }: Props) {
  const { t } = useTranslation('schedule')
  const { edition, language } = useSite()
  const todayText = useTodayText()
  const whatOf = ({ kind, count, position, includes }: ScheduleRow) => {
    if (kind === 'today') return texts ? texts.today : today && todayText(today).note
    if (kind === 'difference' && texts) return texts.difference
    // The first rent payment is no instalment.
    return laterPaymentName(t, { kind, number: position + 2, count, includes }, language)
  }
  const method = landlordMethod(rows)
  return (
    <>
      <ol className="@container divide-y divide-sand-200">
        {rows.map((row) => (
          <Row
            key={`${row.kind} ${row.position}`}
            tone={row.kind !== 'today' ? 'later' : todayLabel === undefined ? 'today' : 'paid'}
            when={row.kind === 'today' ? (todayLabel ?? t('today')) : dueDateText(row, dates, t)}
            what={whatOf(row)}
            who={t(`to_${row.payee}`, { brand: edition.brand })}
            how={t(`by_${row.method}`)}
            icon={METHOD_ICONS[row.method]}
            amount={row.amount}
            count={row.count}
          />
        ))}
        {back && dates.back !== null && (
          <Row
            tone="back"
            when={t('back_by', { day: dates.back })}
            what={texts ? texts.back : t('what_back')}
            who={t('from_landlord')}
            how={t('back_how')}
            icon="undo-2"
            amount={{ text: `+${back.text}`, seen: back.seen }}
            count={1}
          />
        )}
      </ol>
      {method && (
        <p className="flex items-start gap-2 pb-3 text-13 text-ink-2">
          <Icon name="shield-check" size="small" className="mt-0.5" />
          {texts ? texts.details : t(`details_${method}`)}
        </p>
      )}
    </>
  )
}

const TONES = {
  today: { dot: 'bg-red', text: '' },
  paid: { dot: '', text: 'text-success-ink' },
  later: { dot: 'border border-sand-300 bg-paper', text: '' },
  back: { dot: 'bg-success', text: 'text-success-ink' },
} as const

type RowProps = {
  tone: keyof typeof TONES
  when: string
  what: string | null
  who: string
  how: string
  icon: IconName
  amount: Amount
  count: number
}

function Row({ tone, when, what, who, how, icon, amount, count }: RowProps) {
  const { t } = useTranslation('schedule')
  return (
    <li className="grid grid-cols-[12px_1fr_auto] items-baseline gap-x-3 gap-y-1 py-3.5 @min-[560px]:grid-cols-[12px_minmax(0,1fr)_minmax(0,1fr)_auto] @min-[560px]:gap-x-4">
      {tone === 'paid' ? (
        <Icon name="check" size="tiny" className="translate-y-0.5 text-success-ink" />
      ) : (
        <span aria-hidden="true" className={`size-3 translate-y-0.5 rounded-pill ${TONES[tone].dot}`} />
      )}
      <p>
        <b className={`font-semibold ${TONES[tone].text}`}>{when}</b>
        <span className="block text-13 text-ink-2">{what}</span>
      </p>
      <p className="text-13 text-ink-2 @max-[560px]:col-span-2 @max-[560px]:col-start-2 @max-[560px]:row-start-2">
        <span className="flex items-baseline gap-1.5">
          <Icon name={icon} size="tiny" className="translate-y-0.5" />
          {who}
        </span>
        <span className="block pl-5">{how}</span>
      </p>
      <p className={`tabular min-w-24 text-right font-semibold whitespace-nowrap ${TONES[tone].text}`}>
        {count > 1 ? t('times', { count, amount: amount.text }) : amount.text}
        {amount.seen !== null && <span className="block text-13 font-normal text-ink-3">{amount.seen}</span>}
      </p>
    </li>
  )
}
