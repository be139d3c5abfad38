import { DEPOSIT_ADDRESSEES } from '@amber/domain/deposit/deposit-claim'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ACTION_FIELD } from '../evidence/shared/action-field.ts'
import type { DepositResult } from './deposit-fields.ts'
import type { DepositView } from './deposit-view.server.ts'

type Props = { deposit: DepositView; result: DepositResult | undefined }

/** Asks when the student leaves, and where they asked for the deposit. Works without JavaScript. */
export function LeavingForm({ deposit, result }: Props) {
  const { t } = useTranslation('deposit')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === 'deposit_leaving'
  const own = result?.deposit === 'deposit_leaving' ? result : undefined
  const form = useFocusInvalidField(own?.is === 'wrong' ? own : undefined)
  const { today, firstDay } = deposit
  const { errors, typed: values } = own?.is === 'wrong' ? own : { errors: undefined, typed: deposit.values }
  const isLocked = deposit.outcome !== null
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name={ACTION_FIELD} value="deposit_leaving" />
      {own?.is === 'done' && <Outcome of={own}>{t('deposit_leaving_done')}</Outcome>}
      <Field
        label={t('left_on')}
        hint={isLocked ? t('left_on_locked') : t('left_on_hint')}
        error={errors?.left_on && t('error_left_on')}
      >
        <TextInput
          type="date"
          name="left_on"
          min={firstDay}
          readOnly={isLocked}
          required
          defaultValue={values.left_on}
        />
      </Field>
      {deposit.landlordPart !== null && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('requested_from')}>
            <Select name="requested_from" defaultValue={values.requested_from}>
              <option value="">{t('requested_from_nobody')}</option>
              {DEPOSIT_ADDRESSEES.map((addressee) => (
                <option key={addressee} value={addressee}>
                  {t(`requested_from_${addressee}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('requested_on')}
            error={
              errors?.requested_on && t(errors.requested_on === 'missing' ? 'error_requested_on' : 'error_past_day')
            }
          >
            <TextInput type="date" name="requested_on" min={firstDay} max={today} defaultValue={values.requested_on} />
          </Field>
        </div>
      )}
      {deposit.countsFromAgreement && (
        <Field label={t('agreed_on')} hint={t('agreed_on_hint')} error={errors?.agreed_on && t('error_past_day')}>
          <TextInput type="date" name="agreed_on" min={firstDay} max={today} defaultValue={values.agreed_on} />
        </Field>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="reminders"
          value="true"
          defaultChecked={values.reminders === 'true'}
          className="size-5 shrink-0 accent-ink"
        />
        {t('reminders')}
      </label>
      <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {t('leaving_save')}
      </Button>
    </Form>
  )
}
