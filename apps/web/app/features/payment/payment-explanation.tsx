import { landlordMethod } from '@amber/domain/payment/landlord-method'
import { isReasonToProve, PROOF_DAYS } from '@amber/domain/payment/refund-proof'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import { LandlordVerification } from '../../shared/stay/landlord-verification.tsx'
import { SampleAgreementLink } from '../../shared/stay/sample-agreement-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { PaymentView } from './payment-view.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { studentOf, useTodayNote } from './use-payer-text.ts'

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
  const { t } = useTranslation(['payment', 'schedule'])
  const { amount, details, purpose } = payment
  const todayNote = useTodayNote(payment)
  const heading = useFocusOnChange<HTMLHeadingElement>(isNew)
  const Heading = level === 1 ? 'h1' : 'p'
  const rest = restOfDeposit(payment)
  return (
    <div>
      <PurposeText payment={payment} />
      <Heading
        ref={heading}
        {...(level === 1 && { tabIndex: -1 })}
        className={`tabular outline-none font-sans leading-none font-[680] tracking-[-0.04em] ${level === 1 ? 'text-44' : 'text-24'}`}
      >
        {amount.text}
      </Heading>
      {details && purpose === 'booking' && (
        <p className="mt-2 text-17">
          {todayNote}
          {rest && <span className="block text-15 text-ink-2">{t('schedule:rest_on', rest)}</span>}
        </p>
      )}
      {amount.seen !== null && (
        <p className="tabular mt-2 text-13 text-ink-3">{t('rate_note', { amount: amount.seen.replace('≈', '') })}</p>
      )}
    </div>
  )
}

/** Names the purpose of the payment, such as 'To book Ensuite at Marlow Yard'. A payer sees first whose room it is. */
function PurposeText({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const purposeText = usePurposeText(payment)
  if (payment.payer === null) return <p className="mb-2 text-ink-2">{purposeText}</p>
  return (
    <>
      <p className="mb-1 text-20 font-[650] wrap-anywhere">
        {t('payer_title', { ...studentOf(payment), place: payment.place.name })}
      </p>
      <p className="mb-3 text-ink-2">{purposeText}</p>
    </>
  )
}

function usePurposeText(payment: PaymentView): string {
  const { t } = useTranslation('payment')
  const kind = usePaymentName(payment)
  const { room, details, purpose, payer } = payment
  const place = payment.place.name
  if (payer !== null) {
    const hasName = details === null || purpose === 'difference'
    return [hasName ? kind : null, room, details?.city].filter(Boolean).join(', ')
  }
  // A part of the deposit must not be called the deposit. The line below the amount says what it counts towards.
  if (details && purpose === 'booking')
    return room === null ? t('to_book_place', { place }) : t('to_book', { room, place })
  return room === null ? t('paying_for_place', { kind, place }) : t('paying_for', { kind, room, place })
}

/** Returns the part of the deposit that is due later, with its date. */
function restOfDeposit({ details }: PaymentView): { amount: string; day: string } | undefined {
  const rest = details?.schedule?.rows.find(({ kind }) => kind === 'rest_of_deposit')
  return rest && details?.schedule ? { amount: rest.amount.text, day: details.schedule.dates.deposit } : undefined
}

/** Returns what is paid, such as 'Deposit' or 'Deposit: the rest'. */
export function usePaymentName({ purpose, type }: PaymentView): string {
  const { t } = useTranslation('payment')
  const kind = t(`kind_${type}`)
  return purpose === 'difference' ? t('rest_of', { kind }) : kind
}

/** Explains what the payment is for, where the money is held and when it is refunded. */
export function PaymentExplanation({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation(['payment', 'book', 'place', 'schedule'])
  const method = landlordMethod(payment.details?.schedule?.rows ?? [])
  const refundLines = useRefundLines(payment)
  const isDifference = payment.purpose === 'difference'
  const isPayer = payment.payer !== null
  // The nationality is private to the student.
  const isAssumed = payment.dependsOnNationality && !isDifference && !isPayer
  const landlord = payment.details?.landlord ?? null
  const points: { icon: IconName; title: string; lines: string[]; note?: ReactNode; isLong?: boolean }[] = [
    {
      icon: 'key-round',
      title: t('does_title'),
      lines: [
        payment.purpose === 'takeover'
          ? t('does_takeover')
          : isPayer
            ? t(isDifference ? 'payer_does_difference' : 'payer_does')
            : t(isDifference ? 'does_difference' : 'does_text'),
      ],
    },
    ...(landlord
      ? [
          {
            icon: 'user' as const,
            title: isPayer ? t('payer_landlord') : t('place:landlord_title'),
            lines: [landlord.name],
            note: <LandlordVerification verifiedOn={landlord.verifiedOn} />,
          },
        ]
      : []),
    ...(isAssumed
      ? [{ icon: 'globe' as const, title: t('book:nationality_check_title'), lines: [t('book:nationality_check')] }]
      : []),
    {
      icon: 'shield-check',
      title: t('sits_title'),
      lines: [t(isPayer ? `payer_sits_${payment.type}` : `sits_${payment.type}`)],
    },
    ...(method
      ? [
          {
            icon: 'landmark' as const,
            title: t('schedule:later'),
            lines: [isPayer ? t(`payer_details_${method}`) : t(`schedule:details_${method}`)],
          },
        ]
      : []),
    {
      icon: 'undo-2',
      title: t('back_title'),
      lines: [...refundLines, ...(payment.purpose === 'booking' ? [t('back_room_gone'), t('back_unconfirmed')] : [])],
      isLong: true,
    },
  ]
  return (
    <section aria-labelledby="about-payment">
      <h2 id="about-payment" className="sr-only">
        {t('about')}
      </h2>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {points.map(({ icon, title, lines, note, isLong = false }) => (
          <li key={icon} className="grid grid-cols-[24px_1fr] gap-3 py-4">
            <Icon name={icon} className="mt-0.5" />
            {/* Closed on phones, where the rules would push everything else away. */}
            {isLong && (
              <details className="group text-ink-2 md:hidden">
                <summary className="flex min-h-6 cursor-pointer items-center justify-between gap-3">
                  <PointTitle title={title} />
                  <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
                </summary>
                <PointLines lines={lines} />
              </details>
            )}
            <div className={`text-ink-2 ${isLong ? 'max-md:hidden' : ''}`}>
              <PointTitle title={title} />
              <PointLines lines={lines} />
              {note}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {payment.sampleStay && <SampleAgreementLink stay={payment.sampleStay} />}
        <HelpLink to="safe_payment" newTab />
        <HelpLink to="abroad" newTab />
      </p>
    </section>
  )
}

const PointTitle = ({ title }: { title: string }) => (
  <h3 className="font-sans text-15 font-semibold tracking-normal text-ink">{title}</h3>
)

const PointLines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)

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
function useRefundLines({ details, type, payer }: PaymentView): string[] {
  const { t } = useTranslation(['payment', 'place'])
  const isPayer = payer !== null
  const normal = t(isPayer ? `payer_back_normal_${type}` : `back_normal_${type}`)
  const terms = details?.terms ?? null
  if (terms === null) return [normal, t('back_unloaded')]
  const reasonLines = terms.map((term) => {
    const reason = isPayer ? t(`payer_reason_${term.reason}`) : t(`place:reason_${term.reason}`)
    if (term.isAsChangeOfMind) return t('back_as_change_of_mind', { reason })
    const steps = term.steps.map(({ isAll, share, until }) =>
      isAll ? t('back_step_all', { day: until }) : t('back_step_part', { share, day: until }),
    )
    if (steps.length === 0) return t('back_none', { reason })
    const stepsText = [...steps, t('back_step_none')].reduce((first, next) => t('back_then', { first, next }))
    return t('back_reason', { reason, steps: stepsText })
  })
  const isProofNeeded = terms.some(
    ({ reason, isMoreThanChangeOfMind }) => isReasonToProve(reason) && isMoreThanChangeOfMind,
  )
  return [
    normal,
    ...reasonLines,
    t('back_days'),
    ...(isProofNeeded ? [t(isPayer ? 'payer_back_proof' : 'back_proof', { days: PROOF_DAYS })] : []),
    ...(isPayer ? [t('payer_back_to')] : []),
  ]
}
