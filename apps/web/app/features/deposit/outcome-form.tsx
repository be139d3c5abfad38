import { MAX_DEPOSIT_REASON_LENGTH } from '@amber/domain/deposit/deposit-claim'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { ACTION_FIELD } from '../evidence/shared/action-field.ts'
import type { DepositAction, DepositResult } from './deposit-fields.ts'
import type { DepositView } from './deposit-view.server.ts'

type Props = { deposit: DepositView; result: DepositResult | undefined }

/** Asks what came back and what was deducted, and whether the student disagrees. Works without JavaScript. */
export function OutcomeForm({ deposit, result }: Props) {
  const { t } = useTranslation('deposit')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === 'deposit_outcome'
  const own = result && result.deposit !== 'deposit_leaving' ? result : undefined
  const form = useFocusInvalidField(own?.is === 'wrong' ? own : undefined)
  const { errors, typed: values } = own?.is === 'wrong' ? own : { errors: undefined, typed: deposit.values }
  const { today, firstDay, currency, landlordPart, outcome, isDisputed, canDispute } = deposit
  const returnedError =
    errors?.returned && t(errors.returned === 'missing' ? 'error_nothing' : 'error_returned', { part: landlordPart })
  return (
    <section aria-labelledby="outcome" className="grid gap-4">
      <h3 id="outcome" className="text-17">
        {t('outcome_title')}
      </h3>
      {own?.is === 'done' && <Outcome of={own}>{t(`${own.deposit}_done`)}</Outcome>}
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4" key={JSON.stringify(outcome)}>
        <input type="hidden" name={ACTION_FIELD} value="deposit_outcome" />
        <div className="grid gap-4 md:grid-cols-3">
          <Field label={t('returned_on')} error={errors?.returned_on && t('error_past_day')}>
            <TextInput
              type="date"
              name="returned_on"
              min={firstDay}
              max={today}
              required
              defaultValue={values.returned_on}
            />
          </Field>
          <Field label={t('returned', { currency })} error={returnedError}>
            <TextInput name="returned" inputMode="decimal" maxLength={14} defaultValue={values.returned} />
          </Field>
          <Field label={t('deducted', { currency })} error={errors?.deducted && t('error_deducted')}>
            <TextInput name="deducted" inputMode="decimal" maxLength={14} defaultValue={values.deducted} />
          </Field>
        </div>
        <Field label={t('reason')} hint={t('reason_hint')} error={errors?.reason && t('error_reason')}>
          <TextArea name="reason" maxLength={MAX_DEPOSIT_REASON_LENGTH} defaultValue={values.reason} />
        </Field>
        <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
          {t('outcome_save')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canDispute && !isDisputed && <Act action="deposit_dispute" />}
        {isDisputed && <Act action="deposit_settle" />}
        {outcome && <Act action="deposit_undo" />}
      </div>
    </section>
  )
}

function Act({ action }: { action: Extract<DepositAction, 'deposit_dispute' | 'deposit_settle' | 'deposit_undo'> }) {
  const { t } = useTranslation('deposit')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === action
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name={ACTION_FIELD} value={action} variant="soft" size="small" busy={isBusy}>
        {t(action)}
      </Button>
    </Form>
  )
}
