import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../parts/booking/use-length.ts'
import { Picture } from '../../parts/picture.tsx'
import { Ledger } from '../../parts/stay/ledger.tsx'
import { StayRuler } from '../../parts/stay-ruler.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PaymentView } from './payment-view.ts'

const NAME_OF_PAID: Partial<Record<PaymentStatus, 'paid' | 'being_paid'>> = {
  // Nobody shall think that it is due once more.
  processing: 'being_paid',
  success: 'paid',
}

/** What is being booked, what it costs in all, and what of that is paid now. */
export function StaySummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation(['payment', 'book'])
  const length = useLength()
  // One payment has one name, also in the list of what the stay costs.
  const isToken = payment.type === 'refundable_token'
  const { status, place, room, stay, details, amount, type, isCancelled } = payment
  return (
    <div className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200">
      <div className="grid grid-cols-[96px_1fr] items-center gap-4 px-5 py-4">
        <div className="overflow-hidden rounded-control">
          {details?.image ? (
            <Picture image={{ ...details.image, alt: '' }} sizes="96px" />
          ) : (
            <div className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
              <Icon name="bed-double" />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <h2 className="text-17 wrap-anywhere">{room ?? place.name}</h2>
          <p className="text-13 text-ink-2">
            {[room === null ? null : place.name, details?.city].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      {stay && (
        <div className="px-5 py-4">
          <dl className="mb-4 grid grid-cols-2 gap-4">
            <div>
              <dt className="text-13 text-ink-3">{t('book:move_in')}</dt>
              <dd className="font-semibold">{stay.moveIn}</dd>
            </div>
            <div>
              <dt className="text-13 text-ink-3">{t('book:move_out')}</dt>
              <dd className="font-semibold">{stay.moveOut}</dd>
            </div>
          </dl>
          <StayRuler
            start={new Date(`${stay.first}T00:00:00Z`)}
            end={new Date(`${stay.last}T00:00:00Z`)}
            label={length(stay.length.count, stay.length.unit)}
          />
        </div>
      )}
      {details && (
        <div className="px-5 py-4">
          <Ledger
            lines={details.lines}
            total={{ label: t('book:whole_stay'), amount: details.total }}
            dotted
            {...(isToken && { depositName: t('kind_refundable_token') })}
          />
        </div>
      )}
      {status !== 'sold_out' && (
        <dl className="flex items-baseline justify-between gap-4 bg-sand-50 px-5 py-4">
          <dt>
            {t(isCancelled ? 'was_paid' : (NAME_OF_PAID[status] ?? 'due_now'))}
            <span className="block text-13 text-ink-3">{t(`kind_${type}`)}</span>
          </dt>
          <dd className="tabular font-semibold whitespace-nowrap">{amount.text}</dd>
        </dl>
      )}
    </div>
  )
}
