import type { getTakeoverTerms } from '@amber/contract/schemas/takeovers'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoney } from '@amber/domain/money/format-money'
import { MAX_TAKEOVER_MESSAGE_LENGTH, TAKEOVER_REASONS } from '@amber/domain/takeover/takeover-reasons'
import { Form, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'

type OfferField = 'leave_on' | 'reason' | 'incentive' | 'message'

export type OfferValues = Readonly<Record<OfferField, string>>

export type OfferErrors = Readonly<Partial<Record<OfferField, true>>>

type Props = {
  terms: z.output<(typeof getTakeoverTerms)['response']>['data']
  values: OfferValues | undefined
  errors: OfferErrors | undefined
}

/** Asks when the student leaves, why, and what they add. Works without JavaScript. */
export function OfferForm({ terms, values, errors }: Props) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(errors)
  const { first_day: first, last_day: last, currency, deposit } = terms
  const days = { first: first && formatDate(first, language), last: last && formatDate(last, language) }
  const amount = currency && deposit !== null ? formatMoney({ amount: deposit, currency }, language) : ''
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="currency" value={currency ?? ''} />
      <Field label={t('leave_on')} hint={t('leave_hint', days)} error={errors?.leave_on && t('error_date', days)}>
        <TextInput
          name="leave_on"
          type="date"
          min={first ?? undefined}
          max={last ?? undefined}
          defaultValue={values?.leave_on}
        />
      </Field>
      <Field label={t('reason')} error={errors?.reason && t('error_required')}>
        <Select name="reason" defaultValue={values?.reason ?? ''}>
          <option value="">{t('choose')}</option>
          {TAKEOVER_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason_${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('incentive_label', { currency })}
        hint={t('incentive_hint', { amount })}
        error={errors?.incentive && t('error_incentive', { amount })}
      >
        <TextInput name="incentive" inputMode="decimal" maxLength={12} defaultValue={values?.incentive} />
      </Field>
      <Field label={t('message_label')} hint={t('message_hint')} error={errors?.message && t('error_required')}>
        <TextArea name="message" maxLength={MAX_TAKEOVER_MESSAGE_LENGTH} defaultValue={values?.message} />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start max-md:w-full">
        {t('offer_button')}
      </Button>
    </Form>
  )
}
