import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
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
  onDeclined: (code: string | null) => void
  /** Whether a card is being sent. */
  onPaying: (isPaying: boolean) => void
  onSent: () => void
}

/** Where the card form did not come it can be tried again, from the beginning. */
export function CardForm(props: Props) {
  const [tries, setTries] = useState(0)
  const { revalidate } = useRevalidator()
  const tryAgain = () => {
    setTries(tries + 1)
    // What it is opened by may be what was missing.
    if (props.payment.clientSecret === null) void revalidate()
  }
  return <OneTry key={tries} {...props} tryAgain={tryAgain} />
}

/** The form of whoever takes the cards, and the one button that is ours. */
function OneTry({ payment, onDeclined, onPaying, onSent, tryAgain }: Props & { tryAgain: () => void }) {
  const { t } = useTranslation('payment')
  const { language, edition } = useSite()
  const { token, clientSecret, cards, amount } = payment
  const place = useRef<HTMLDivElement>(null)
  const { state, fields } = useCardFields(place, {
    settings: cards,
    clientSecret,
    language,
    methods: edition.paymentMethods,
  })
  const { revalidate } = useRevalidator()
  const [isPaying, setPaying] = useState(false)
  const [isNotSent, setNotSent] = useState(false)

  const pay = async () => {
    // Of two presses the second finds it under way.
    if (isPaying || fields === undefined || token === null) return
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
      <ErrorState title={t('card_unavailable_title')} text={t('card_unavailable_text')}>
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
        <div ref={place} />
      </div>
      {isNotSent && (
        <Outcome tone="refused" of={isNotSent}>
          {t('not_sent')}
        </Outcome>
      )}
      <div className="grid gap-3">
        <Button type="submit" wide busy={isPaying || state !== 'ready'} className="min-h-14 text-17">
          <Icon name="lock" size="small" />
          {isPaying ? t('paying') : t('pay', { amount: amount.text })}
        </Button>
        <p className="text-center text-13 text-ink-3">{t('pay_note')}</p>
      </div>
    </form>
  )
}
