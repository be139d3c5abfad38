import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payByCard } from './pay-by-card.ts'
import type { PaymentView } from './payment-view.ts'
import { useCardFields } from './use-card-fields.ts'

type Props = {
  payment: PaymentView
  /** Whether the payment restarts after a decline; it takes no card until then. */
  isRestarting: boolean
  onDeclined: (code: string | null) => void
  /** Called when sending a card starts and ends. */
  onPaying: (isPaying: boolean) => void
  onSent: () => void
}

/** Remounts the card form on retry when it failed to load. */
export function CardForm(props: Props) {
  const [attempts, setAttempts] = useState(0)
  const { revalidate } = useRevalidator()
  const tryAgain = () => {
    setAttempts(attempts + 1)
    // The client secret may be what was missing.
    if (props.payment.clientSecret === null) void revalidate()
  }
  return <CardFormAttempt key={attempts} {...props} tryAgain={tryAgain} />
}

/** Stripe's form with our pay button. */
function CardFormAttempt({
  payment,
  isRestarting,
  onDeclined,
  onPaying,
  onSent,
  tryAgain,
}: Props & { tryAgain: () => void }) {
  const { t } = useTranslation('payment')
  const { language } = useSite()
  const { token, clientSecret, methods, cards, amount } = payment
  const container = useRef<HTMLDivElement>(null)
  const { state, fields } = useCardFields(container, { settings: cards, clientSecret, language, methods })
  const { revalidate } = useRevalidator()
  const [isPaying, setPaying] = useState(false)
  const [isNotSent, setNotSent] = useState(false)

  const pay = async () => {
    // Ignores a second press while a payment is being sent or restarted.
    if (isPaying || isRestarting || fields === undefined || token === null) return
    setPaying(true)
    onPaying(true)
    setNotSent(false)
    const outcome = await payByCard(token, fields)
    onPaying(false)
    if (outcome.kind === 'sent') return onSent()
    setPaying(false)
    if (outcome.kind === 'declined') onDeclined(outcome.code)
    else if (outcome.kind === 'changed') void revalidate()
    else if (outcome.kind === 'not_sent') setNotSent(true)
  }

  if (state === 'unavailable') {
    return (
      <ErrorState level={2} title={t('card_unavailable_title')} text={t('card_unavailable_text')}>
        <Button variant="outline" size="small" onClick={tryAgain}>
          {t('try_again')}
        </Button>
      </ErrorState>
    )
  }
  return (
    <form
      aria-label={t('card_label')}
      className="grid gap-5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <div className="relative min-h-52">
        {state === 'loading' && (
          <output className="absolute inset-0 grid content-start gap-4">
            <span className="sr-only">{t('card_loading')}</span>
            <Skeleton corner="control" className="h-12" />
            <div className="grid grid-cols-2 gap-3">
              <Skeleton corner="control" className="h-12" />
              <Skeleton corner="control" className="h-12" />
            </div>
          </output>
        )}
        <div ref={container} />
      </div>
      {isNotSent && (
        <Outcome tone="refused" of={isNotSent}>
          {t('not_sent')}
        </Outcome>
      )}
      <div className="grid gap-3">
        <Button type="submit" wide busy={isPaying || isRestarting || state !== 'ready'} className="min-h-14 text-17">
          <Icon name="lock" size="small" />
          {isPaying ? t('paying') : t('pay', { amount: amount.text })}
        </Button>
        <p className="text-center text-13 text-ink-3">{t('pay_note')}</p>
      </div>
    </form>
  )
}
