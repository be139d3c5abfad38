import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLeadName } from '../leads/lead-name.ts'
import type { NextPayment } from './load-next-payments.server.ts'

/** Payments that are due next, each with a link to all payments of its stay. */
export function NextPayments({ payments }: { payments: readonly NextPayment[] }) {
  const { t } = useTranslation('payments_account')
  return (
    <section aria-labelledby="next-payments" className="mb-6 rounded-card border border-sand-200 p-4 md:p-5">
      <h2 id="next-payments" className="font-sans text-15 font-semibold tracking-normal">
        {t('next_title')}
      </h2>
      <ul className="divide-y divide-sand-200">
        {payments.map((payment) => (
          <NextPaymentRow key={payment.uuid} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function NextPaymentRow({ payment }: { payment: NextPayment }) {
  const { t } = useTranslation('leads')
  const name = useLeadName(payment)
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 last:pb-0">
      <p className="min-w-0">
        <Link
          to={`/profile/leads#${payment.uuid}`}
          className="font-semibold wrap-anywhere underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {name}
        </Link>
        <span className="block text-13 text-ink-2">{t('next_by', { day: payment.day })}</span>
      </p>
      <b className="tabular shrink-0 font-[650]">{payment.amount}</b>
    </li>
  )
}
