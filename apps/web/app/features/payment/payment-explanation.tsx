import { isReasonToProve, PROOF_DAYS } from '@amber/domain/payment/refund-proof'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { PaymentView } from './payment-view.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

/** Amount and purpose of the payment; the page title by default. */
export function Amount({
  payment,
  level = 1,
  isNew = false,
}: {
  payment: PaymentView
  level?: 1 | 2
  isNew?: boolean
}) {
  const { t } = useTranslation('payment')
  const { amount, room, place } = payment
  const heading = useFocusOnChange<HTMLHeadingElement>(isNew)
  const Heading = level === 1 ? 'h1' : 'p'
  const kind = usePaymentName(payment)
  return (
    <div>
      <p className="mb-2 text-ink-2">
        {room === null
          ? t('paying_for_place', { kind, place: place.name })
          : t('paying_for', { kind, room, place: place.name })}
      </p>
      <Heading
        ref={heading}
        {...(level === 1 && { tabIndex: -1 })}
        className={`tabular outline-none font-sans leading-none font-[680] tracking-[-0.04em] ${level === 1 ? 'text-44' : 'text-24'}`}
      >
        {amount.text}
      </Heading>
      {amount.seen !== null && (
        <p className="tabular mt-2 text-13 text-ink-3">{t('rate_note', { amount: amount.seen.replace('≈', '') })}</p>
      )}
    </div>
  )
}

/** Returns what is paid, such as 'Deposit' or 'Deposit: the rest'. */
export function usePaymentName({ purpose, type }: PaymentView): string {
  const { t } = useTranslation('payment')
  const kind = t(`kind_${type}`)
  return purpose === 'difference' ? t('rest_of', { kind }) : kind
}

/** Explains what the payment is for, where the money is held and when it is refunded. */
export function PaymentExplanation({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation(['payment', 'book'])
  const refundLines = useRefundLines(payment)
  const isDifference = payment.purpose === 'difference'
  const isAssumed = payment.dependsOnNationality && !isDifference
  const points: { icon: IconName; title: string; lines: string[] }[] = [
    { icon: 'key-round', title: t('does_title'), lines: [t(isDifference ? 'does_difference' : 'does_text')] },
    ...(isAssumed
      ? [{ icon: 'globe' as const, title: t('book:nationality_check_title'), lines: [t('book:nationality_check')] }]
      : []),
    { icon: 'shield-check', title: t('sits_title'), lines: [t(`sits_${payment.type}`)] },
    {
      icon: 'undo-2',
      title: t('back_title'),
      lines: [...refundLines, ...(isDifference ? [] : [t('back_room_gone')])],
    },
  ]
  return (
    <section aria-labelledby="about-payment">
      <h2 id="about-payment" className="sr-only">
        {t('about')}
      </h2>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {points.map(({ icon, title, lines }) => (
          <li key={icon} className="grid grid-cols-[24px_1fr] gap-3 py-4">
            <Icon name={icon} className="mt-0.5" />
            <div className="text-ink-2">
              <h3 className="font-sans text-15 font-semibold tracking-normal text-ink">{title}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Explains refunds to someone who paid by the link. */
export function RefundExplanation({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const lines = useRefundLines(payment)
  return (
    <section aria-labelledby="comes-back">
      <h2 id="comes-back" className="mb-2 text-20">
        {t('back_title')}
      </h2>
      {lines.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </section>
  )
}

/** Returns when money is refunded normally and for each cancellation reason. */
function useRefundLines({ details, type }: PaymentView): string[] {
  const { t } = useTranslation(['payment', 'place'])
  const normal = t(`back_normal_${type}`)
  if (details === null) return [normal, t('back_unloaded')]
  const { terms } = details
  if (terms.length === 0) return [normal, t('back_unknown')]
  const reasonLines = terms.map((term) => {
    const reason = t(`place:reason_${term.reason}`)
    const steps = term.steps.map(({ isAll, share, until }) =>
      isAll ? t('back_step_all', { day: until }) : t('back_step_part', { share, day: until }),
    )
    if (steps.length === 0) return t('back_none', { reason })
    const stepsText = [...steps, t('back_step_none')].reduce((first, next) => t('back_then', { first, next }))
    return t('back_reason', { reason, steps: stepsText })
  })
  const isProofNeeded = terms.some(({ reason, steps }) => isReasonToProve(reason) && steps.length > 0)
  return [normal, ...reasonLines, t('back_days'), ...(isProofNeeded ? [t('back_proof', { days: PROOF_DAYS })] : [])]
}
