import type { ListedTakeover } from '@amber/contract/schemas/takeovers'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoney } from '@amber/domain/money/format-money'
import type { TakeoverSide } from '@amber/domain/takeover/takeover-steps'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { useLength } from '../../shared/stay/use-length.ts'

type Props = {
  takeover: ListedTakeover
  /** Who reads them. Whoever may still take over is a taker who has not paid. */
  side: TakeoverSide
  hasPaid?: boolean
}

/** The dates and amounts of an offer. */
export function TakeoverFacts({ takeover, side, hasPaid = false }: Props) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const length = useLength()
  const { currency, rent_unit: unit } = takeover
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const facts = [
    [t('total'), money(takeover.total)],
    [t(side !== 'taker' ? 'deposit_next' : hasPaid ? 'deposit_paid' : 'deposit'), money(takeover.deposit)],
  ] as const
  return (
    <div className="grid gap-3">
      <p className="tabular text-ink-2">
        {t('dates', { from: formatDate(takeover.leave_on, language), until: formatDate(takeover.last_day, language) })}
        {' · '}
        {length(takeover.lease_duration, takeover.lease_duration_unit)}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-control bg-sand-50 px-4 py-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular text-13 text-ink-2">
        {[
          t(unit === 'week' ? 'rent_week' : 'rent_month', { amount: money(takeover.rent) }),
          ...(takeover.refundable > 0 ? [t('refundable', { amount: money(takeover.refundable) })] : []),
          ...(takeover.incentive > 0
            ? [t(side === 'leaver' ? 'incentive_leaver' : 'incentive', { amount: money(takeover.incentive) })]
            : []),
        ].join(' · ')}
      </p>
    </div>
  )
}
