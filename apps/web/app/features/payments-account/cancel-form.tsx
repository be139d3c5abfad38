import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AccountLine, OfferLine } from './account-lines.ts'
import { CURRENCY, KEY, OFFER, TOKEN } from './form-fields.ts'

type Props = { account: AccountLine; offers: readonly OfferLine[]; isReasonMissing: boolean }

/** One step: the reasons with what each brings back, and a button that says it once more. */
export function CancelForm({ account: { token, key, currency, isFree }, offers, isReasonMissing }: Props) {
  const { t } = useTranslation('payments_account')
  const [chosen, setChosen] = useState<OfferLine>()
  const [isForgotten, setForgotten] = useState(false)
  const reasons = useRef<HTMLFieldSetElement>(null)
  // Chosen before the script was there, or by a browser that comes back: the button says so too.
  useEffect(() => {
    const value = reasons.current?.querySelector<HTMLInputElement>(':checked')?.value
    setChosen(offers.find((offer) => offer.value === value))
  }, [offers])
  const isMissing = chosen === undefined && (isReasonMissing || isForgotten)
  const isBusy = useNavigation().formData?.get(TOKEN) === token
  return (
    <details open={isReasonMissing} className="group border-t border-sand-200">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 font-semibold hover:bg-sand-50 md:px-5 [&::-webkit-details-marker]:hidden">
        {t('cancel')}
        <Icon
          name="chevron-down"
          className="transition-transform duration-(--time-base) ease-base group-open:rotate-180"
        />
      </summary>
      <Form
        method="post"
        // In our words, and in the page's language.
        noValidate
        onSubmit={(event) => {
          // By what the form holds: one that was chosen before the script was there told nobody.
          if (new FormData(event.currentTarget).has(OFFER)) return
          event.preventDefault()
          setForgotten(true)
          reasons.current?.querySelector('input')?.focus()
        }}
        className="grid gap-4 bg-sand-50 px-4 py-5 md:px-5"
      >
        <input type="hidden" name={TOKEN} value={token} />
        <input type="hidden" name={KEY} value={key} />
        <input type="hidden" name={CURRENCY} value={currency} />
        <fieldset ref={reasons} aria-describedby={isMissing ? `missing-${token}` : undefined} className="grid gap-3">
          <legend className="mb-3 max-w-[68ch] text-ink-2">{t(isFree ? 'cancel_text_free' : 'cancel_text')}</legend>
          {isMissing && (
            <p
              id={`missing-${token}`}
              role="alert"
              className="flex items-start gap-1.5 text-13 font-medium text-danger"
            >
              <Icon name="circle-alert" size="small" className="mt-0.5" />
              {t('reason_missing')}
            </p>
          )}
          {offers.map((offer) => (
            <Offer key={offer.reason} offer={offer} isFree={isFree} onChoose={() => setChosen(offer)} />
          ))}
        </fieldset>
        <p className="text-13 text-ink-2">{t('cancel_final')}</p>
        <Button
          type="submit"
          variant="outline"
          busy={isBusy}
          className="border-danger! text-danger md:justify-self-start"
        >
          {isBusy ? t('cancelling') : chosen ? labelOf(chosen) : t('cancel_plain')}
        </Button>
      </Form>
    </details>
  )

  function labelOf({ back, isChecked }: OfferLine) {
    if (back === null) return t(isFree ? 'cancel_plain' : 'cancel_nothing')
    return t(isChecked ? 'cancel_checked' : 'cancel_back', { amount: back })
  }
}

type OfferProps = { offer: OfferLine; isFree: boolean; onChoose: () => void }

function Offer({ offer, isFree, onChoose }: OfferProps) {
  const { t } = useTranslation('payments_account')
  const { reason, value, back, until, isChecked } = offer
  const notes = [
    ...(until === null ? [] : [t('offer_until', { moment: until })]),
    ...(isChecked ? [t('offer_checked')] : []),
  ]
  return (
    <label className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-0.5 rounded-control border border-sand-200 bg-paper px-4 py-3 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink">
      <input
        type="radio"
        name={OFFER}
        value={value}
        required
        onChange={onChoose}
        className="size-5 shrink-0 translate-y-1 self-start accent-ink"
      />
      {t(`reason_${reason}`)}
      {!isFree && (
        <span
          className={`tabular max-md:col-span-2 max-md:col-start-2 ${back === null ? 'text-ink-2' : 'font-semibold text-success-ink'}`}
        >
          {back === null ? t('offer_nothing') : t(isChecked ? 'offer_asked' : 'offer_back', { amount: back })}
        </span>
      )}
      {notes.length > 0 && <span className="col-span-2 col-start-2 text-13 text-ink-3">{notes.join(' · ')}</span>}
    </label>
  )
}
