import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export const RESERVE_FIELDS = ['name', 'phone', 'birth_date', 'nationality', 'university'] as const

export type ReserveField = (typeof RESERVE_FIELDS)[number]

export type ReserveValues = Readonly<Record<ReserveField, string>>

type Props = {
  /** Values of the account, or those that were typed. */
  values: Partial<ReserveValues>
  errors: Readonly<Partial<Record<ReserveField, true>>> | undefined
  nationalities: readonly { code: string; name: string }[]
  /** Makes a repeated submit the same reservation. */
  submissionKey: string
}

/** Asks who takes over. Works without JavaScript. */
export function ReserveForm({ values, errors, nationalities, submissionKey }: Props) {
  const { t } = useTranslation('takeovers')
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(errors)
  const errorOf = (field: ReserveField) => errors?.[field] && t('error_required')
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="key" value={submissionKey} />
      <Field label={t('name')} error={errorOf('name')}>
        <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={values.name} />
      </Field>
      <Field label={t('phone')} error={errors?.phone && t('error_phone')}>
        <TextInput name="phone" type="tel" autoComplete="tel" maxLength={40} defaultValue={values.phone} />
      </Field>
      <Field label={t('birth_date')} error={errors?.birth_date && t('error_birth_date')}>
        <TextInput name="birth_date" type="date" autoComplete="bday" defaultValue={values.birth_date} />
      </Field>
      <Field label={t('nationality')} error={errorOf('nationality')}>
        <Select name="nationality" defaultValue={values.nationality ?? ''}>
          <option value="">{t('choose')}</option>
          {nationalities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('university')} error={errorOf('university')}>
        <TextInput name="university" maxLength={200} defaultValue={values.university} />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('reserve_button')}
      </Button>
      <p className="text-13 text-ink-3">{t('terms_note')}</p>
    </Form>
  )
}
