import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import type { DepositView } from './deposit-view.server.ts'

/** Amounts of our books first, then of the booking, and last what the student says came back. */
export function DepositMoney({ deposit: { ledger, landlordPart, expected, outcome } }: { deposit: DepositView }) {
  const { t } = useTranslation('deposit')
  const { supportEmail } = useSite().edition
  const rows = [
    ...(ledger
      ? [
          { name: t('ledger_held'), value: ledger.held },
          { name: t('ledger_returning'), value: ledger.returning },
          { name: t('ledger_refunded'), value: ledger.refunded },
          { name: t('ledger_released'), value: ledger.released },
        ]
      : []),
    { name: t('landlord_part'), value: landlordPart },
    ...(ledger ? [{ name: t('expected'), value: expected }] : []),
    ...(outcome
      ? [
          { name: t('came_back', { day: outcome.day }), value: outcome.returned },
          { name: t('was_deducted'), value: outcome.deducted },
          { name: t('missing'), value: outcome.missing },
        ]
      : []),
  ]
  return (
    <div className="grid gap-2">
      <dl className="divide-y divide-sand-200 border-y border-sand-200">
        {rows.map(
          ({ name, value }) =>
            value !== null && (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="tabular font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {outcome?.reason && <p className="wrap-anywhere">{t('reason_given', { reason: outcome.reason })}</p>}
      <p className="text-13 text-ink-2">
        {ledger === null
          ? t('from_booking')
          : landlordPart === null
            ? t('from_books_whole', { email: supportEmail })
            : t('from_books')}
      </p>
    </div>
  )
}
