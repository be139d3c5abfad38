import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PaymentView } from '../payment-view.ts'

/** Explains what happens while a bank transfer is on its way, and if it arrives late or not at all. */
export function TransferSteps({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const { amount, heldUntil, reference, purpose } = payment
  const isBooking = purpose === 'booking'
  const steps = [
    { title: t('transfer_approved'), lines: [], isDone: true },
    { title: t('transfer_sending', { amount: amount.text }), lines: [t('transfer_sending_text')], isDone: false },
    {
      title: t(isBooking ? 'transfer_booked' : 'transfer_arrived'),
      lines: isBooking
        ? [...(heldUntil === null ? [] : [t('transfer_held', { time: heldUntil })]), t('transfer_late')]
        : [],
      isDone: false,
    },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 rounded-card border border-sand-200 p-4">
        <div>
          <dt className="text-13 text-ink-3">{t('transfer_amount')}</dt>
          <dd className="tabular text-17 font-semibold">{amount.text}</dd>
        </div>
        {reference !== null && (
          <div>
            <dt className="text-13 text-ink-3">{t('transfer_reference')}</dt>
            <dd className="tabular text-17 font-semibold">{reference}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="transfer-steps">
        <h2 id="transfer-steps" className="mb-4 text-20">
          {t('transfer_next')}
        </h2>
        <ol className="grid gap-4">
          {steps.map(({ title, lines, isDone }, index) => (
            <li key={title} className="grid grid-cols-[28px_1fr] gap-3">
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-pill text-13 font-semibold ${isDone ? 'bg-success text-on-dark' : 'border border-sand-200'}`}
              >
                {isDone ? <Icon name="check" size="small" /> : index + 1}
              </span>
              <div className="pt-0.5 text-ink-2">
                <h3 className="font-sans text-15 font-semibold tracking-normal text-ink">{title}</h3>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-15 text-ink-2">{t('transfer_failed')}</p>
      </section>
    </>
  )
}
