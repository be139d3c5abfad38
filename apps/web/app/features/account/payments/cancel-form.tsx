import { PROOF_DAYS } from '@amber/domain/payment/refund-proof'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AccountLine, RefundOptionLine } from './account-lines.ts'
import { CURRENCY_FIELD, IDEMPOTENCY_KEY_FIELD, REFUND_OPTION_FIELD, PAYMENT_TOKEN_FIELD } from './form-fields.ts'

type Props = { account: AccountLine; offers: readonly RefundOptionLine[]; isReasonMissing: boolean }

/** The reasons with their refunds, and a button that repeats the choice, which is confirmed in a second step. */
export function CancelForm({ account: { token, key, currency, isFree, type }, offers, isReasonMissing }: Props) {
  const { t } = useTranslation('payments_account')
  const [chosen, setChosen] = useState<RefundOptionLine>()
  const [isSubmittedEmpty, setSubmittedEmpty] = useState(false)
  const reasons = useRef<HTMLFieldSetElement>(null)
  // Reads a choice made before hydration or restored by the browser, so that the button reflects it.
  useEffect(() => {
    const value = reasons.current?.querySelector<HTMLInputElement>(':checked')?.value
    setChosen(offers.find((option) => option.value === value))
  }, [offers])
  const isMissing = chosen === undefined && (isReasonMissing || isSubmittedEmpty)
  const isBusy = useNavigation().formData?.get(PAYMENT_TOKEN_FIELD) === token
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
        // Errors are shown by the form itself, in the page's language.
        noValidate
        onSubmit={(event) => {
          // Reads the form rather than the state, which misses choices made before hydration.
          if (new FormData(event.currentTarget).has(REFUND_OPTION_FIELD)) return
          event.preventDefault()
          setSubmittedEmpty(true)
          reasons.current?.querySelector('input')?.focus()
        }}
        className="grid gap-4 bg-sand-50 px-4 py-5 md:px-5"
      >
        <input type="hidden" name={PAYMENT_TOKEN_FIELD} value={token} />
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={key} />
        <input type="hidden" name={CURRENCY_FIELD} value={currency} />
        <fieldset ref={reasons} aria-describedby={isMissing ? `missing-${token}` : undefined} className="grid gap-3">
          <legend className="mb-3 max-w-[42em] text-ink-2">
            {t(isFree ? 'cancel_text_free' : 'cancel_text')}
            {!isFree && type === 'platform_fee' && <> {t('cancel_fee')}</>}
          </legend>
          {isMissing && (
            <FieldError id={`missing-${token}`} role="alert">
              {t('reason_missing')}
            </FieldError>
          )}
          {offers.map((option) => (
            <RefundOptionCard key={option.reason} offer={option} isFree={isFree} onChoose={() => setChosen(option)} />
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

  function labelOf({ back, isChecked }: RefundOptionLine) {
    if (back === null) return t(isFree ? 'cancel_plain' : 'cancel_nothing')
    return t(isChecked ? 'cancel_checked' : 'cancel_back', { amount: back })
  }
}

type OptionProps = { offer: RefundOptionLine; isFree: boolean; onChoose: () => void }

function RefundOptionCard({ offer, isFree, onChoose }: OptionProps) {
  const { t } = useTranslation('payments_account')
  const { reason, value, back, until, isChecked, isAsChangeOfMind, isToProve } = offer
  const notes = [
    ...(isAsChangeOfMind && !isFree ? [t('offer_as_change_of_mind')] : []),
    ...(until === null ? [] : [t('offer_until', { moment: until })]),
    ...(isChecked && !isToProve ? [t('offer_checked')] : []),
  ]
  return (
    <label className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-0.5 rounded-control border border-sand-200 bg-paper px-4 py-3 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink">
      <input
        type="radio"
        name={REFUND_OPTION_FIELD}
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
      {isToProve && (
        <span className="col-span-2 col-start-2 text-13 text-ink-3">
          {t('offer_proof', { reason, days: PROOF_DAYS })}
        </span>
      )}
    </label>
  )
}
