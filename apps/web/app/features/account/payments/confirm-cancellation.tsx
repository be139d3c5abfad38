import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { AccountLine, RefundOptionLine } from './account-lines.ts'
import {
  CONFIRMED_FIELD,
  CURRENCY_FIELD,
  IDEMPOTENCY_KEY_FIELD,
  REFUND_OPTION_FIELD,
  PAYMENT_TOKEN_FIELD,
} from './form-fields.ts'
import { useAccountName } from './use-account-name.ts'

type Props = { account: AccountLine; option: RefundOptionLine; keepPath: string }

/** Asks once more before a booking is cancelled for good. A page of its own step, so it works without script. */
export function ConfirmCancellation({ account, option, keepPath }: Props) {
  const { t } = useTranslation('payments_account')
  const name = useAccountName(account)
  const isBusy = useNavigation().formData?.has(CONFIRMED_FIELD) ?? false
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { token, key, currency, isFree, card } = account
  const { back, isChecked, value } = option
  return (
    <section aria-labelledby="confirm-cancellation" className="mb-6 rounded-card border border-danger p-4 md:p-5">
      <h2 id="confirm-cancellation" ref={title} tabIndex={-1} className="text-20 wrap-anywhere">
        {t('confirm_title', { name })}
      </h2>
      <p className="mt-2 max-w-[42em] text-ink-2">
        {!isFree && <>{refundText()} </>}
        {t('cancel_final')}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name={PAYMENT_TOKEN_FIELD} value={token} />
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={key} />
        <input type="hidden" name={CURRENCY_FIELD} value={currency} />
        <input type="hidden" name={REFUND_OPTION_FIELD} value={value} />
        <input type="hidden" name={CONFIRMED_FIELD} value="yes" />
        <Button type="submit" variant="outline" busy={isBusy} className="border-danger! text-danger">
          {t(isBusy ? 'cancelling' : 'confirm_yes')}
        </Button>
        <ButtonLink to={keepPath} variant="outline">
          {t('confirm_no')}
        </ButtonLink>
      </Form>
    </section>
  )

  function refundText() {
    if (back === null) return t('confirm_nothing')
    const text = t(isChecked ? 'confirm_checked' : 'confirm_back', { amount: back })
    return card === null ? text : `${text} ${t('confirm_card', card)}`
  }
}
