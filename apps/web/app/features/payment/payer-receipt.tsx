import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePaymentName } from './payment-explanation.tsx'
import type { PaymentView } from './payment-view.ts'
import { useTodayNote } from './use-payer-text.ts'

/**
 * Receipt for somebody who paid by the link. It holds only what the link shows anyway, and prints without the rest of the
 * page. The PDF names the student, so only the student gets it.
 */
export function PayerReceipt({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const { edition } = useSite()
  const todayNote = useTodayNote(payment)
  const name = usePaymentName(payment)
  const { amount, purpose, card, paidAt, reference, receiptNumber, room, place, details, stay, payer } = payment
  const facts = [
    { label: t('payer_receipt_amount'), value: amount.text },
    { label: t('payer_receipt_what'), value: purpose === 'booking' ? (todayNote ?? name) : name },
    { label: t('payer_receipt_date'), value: paidAt },
    { label: t('payer_receipt_method'), value: card && t('paid_with', card) },
    { label: t('payer_receipt_to'), value: edition.brand },
    { label: t('payer_landlord'), value: details?.landlord?.name },
    { label: t('payer_receipt_room'), value: [room, place.name, details?.city].filter(Boolean).join(', ') },
    { label: t('payer_receipt_stay'), value: stay && `${stay.moveIn} – ${stay.moveOut}` },
    { label: t('payer_receipt_for'), value: payer?.studentName },
    { label: t('payer_receipt_number'), value: receiptNumber },
    { label: t('payer_receipt_reference'), value: reference },
  ]
  return (
    <section aria-labelledby="receipt" className="grid gap-3">
      <h2 id="receipt" className="text-24">
        {t('payer_receipt')}
      </h2>
      <dl className="grid gap-x-6 rounded-card border border-sand-200 px-5 py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(({ label, value }) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-ink-3 max-md:mt-1 max-md:text-13 md:py-1">{label}</dt>
              <dd className="tabular wrap-anywhere md:py-1">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="text-13 text-ink-2">{t('payer_receipt_note', { email: edition.supportEmail })}</p>
      {/* Without JavaScript the browser's own command prints the same. */}
      <Button
        type="button"
        variant="outline"
        onClick={() => window.print()}
        className="justify-self-start noscript:hidden print:hidden"
      >
        <Icon name="download" size="small" />
        {t('payer_print')}
      </Button>
    </section>
  )
}
