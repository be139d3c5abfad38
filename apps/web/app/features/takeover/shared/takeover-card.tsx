import type { ListedTakeover } from '@amber/contract/schemas/takeovers'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { TFunction } from 'i18next'

export type TakeoverText = TFunction<['takeovers', 'common']>

type Props = {
  takeover: ListedTakeover
  language: Language
  t: TakeoverText
  /** Whether the place is named, which its own page need not. */
  withPlace: boolean
}

/** One offer as markup without a script: dates, the true total of the rest of the stay, and a link to take it over. */
export function TakeoverCard({ takeover, language, t, withPlace }: Props) {
  const { uuid, place, room_name: room, currency, rent, rent_unit: unit, message } = takeover
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const dates = t('dates', {
    from: formatDate(takeover.leave_on, language),
    until: formatDate(takeover.last_day, language),
  })
  const name = room ?? place.name
  // On a place's page, the section has a heading of its own.
  const Heading = withPlace ? 'h2' : 'h3'
  return (
    <li className="grid gap-4 rounded-card border border-sand-200 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-5">
      <div className="min-w-0">
        <Heading className="text-17 wrap-anywhere">
          {withPlace && room !== null ? `${place.name} · ${room}` : name}
        </Heading>
        <p className="tabular mt-1 text-ink-2">
          {dates} · {t(`common:length_${takeover.lease_duration_unit}`, { count: takeover.lease_duration })}
        </p>
        <p className="tabular mt-1 text-13 text-ink-2">
          {t(unit === 'week' ? 'rent_week' : 'rent_month', { amount: money(rent) })}
          {takeover.incentive > 0 && ` · ${t('incentive', { amount: money(takeover.incentive) })}`}
        </p>
        {message !== null && <p className="mt-2 text-13 whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>}
      </div>
      <div className="grid gap-2 md:justify-items-end md:text-right">
        <p>
          <strong className="tabular block text-20 font-[650]">{money(takeover.total)}</strong>
          <span className="block text-13 text-ink-2">{t('total')}</span>
          {takeover.refundable > 0 && (
            <span className="tabular block text-13 text-ink-2">
              {t('refundable', { amount: money(takeover.refundable) })}
            </span>
          )}
        </p>
        <a
          href={`/takeovers/${uuid}`}
          aria-label={t('take_this', { room: name, dates })}
          className="inline-flex min-h-11 items-center justify-center rounded-control border border-ink bg-paper px-4 text-center font-semibold hover:bg-sand-100"
        >
          {t('take')}
        </a>
      </div>
    </li>
  )
}
