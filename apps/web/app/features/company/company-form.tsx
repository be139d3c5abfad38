import { APPLICATION_RETENTION_DAYS } from '@amber/domain/application/application-status'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AnswerField } from './answer-field.tsx'
import type { CompanyFormInput, CompanyFormResult, CompanyFormView } from './company-form-view.ts'
import { FIELDS } from './form-fields.ts'
import { FormSent } from './form-sent.tsx'
import { OptionalLabel } from './optional-label.tsx'
import { useCompanySubmit } from './use-company-submit.ts'

type Props = { view: CompanyFormView; result: CompanyFormResult | undefined }

const EMPTY: CompanyFormInput = { values: {}, phone: { code: '', number: '' } }

/** Draws the form of any kind from its list of fields. */
export function CompanyForm({ view, result }: Props) {
  const { t } = useTranslation('company')
  const { kind, definition, path, countries, choices } = view
  const { busy, onSubmit } = useCompanySubmit(view)
  const rejection = result && 'typed' in result ? result : undefined
  const errors = rejection && 'errors' in rejection ? rejection.errors : undefined
  const form = useFocusInvalidField(errors)
  if (result && 'sent' in result) return <FormSent kind={kind} email={result.sent.email} />
  const { values, phone } = rejection?.typed ?? EMPTY
  return (
    <Form ref={form} method="post" action={path} noValidate aria-busy={busy} className="grid gap-4" onSubmit={onSubmit}>
      {rejection && 'problem' in rejection && <ErrorOutcome problem={rejection.problem} />}
      <Field label={t('field_name')} error={errors?.name && t(errors.name)}>
        <TextInput
          name={FIELDS.name}
          autoComplete="name"
          maxLength={MAX_LEAD_NAME_LENGTH}
          defaultValue={values[FIELDS.name]}
        />
      </Field>
      <Field label={t('field_email')} error={errors?.email && t(errors.email)}>
        <TextInput
          name={FIELDS.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={values[FIELDS.email]}
        />
      </Field>
      {definition.phone !== 'none' && (
        <PhoneField
          label={<OptionalLabel isOptional={definition.phone === 'optional'}>{t('field_phone')}</OptionalLabel>}
          countryLabel={t('phone_country')}
          chooseLabel={t('field_country')}
          countries={countries}
          value={phone}
          codeName={FIELDS.phoneCode}
          numberName={FIELDS.phone}
          error={errors?.phone && t(errors.phone)}
        />
      )}
      {definition.fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          choices={choices[field.name]}
          value={values[field.name] ?? ''}
          error={errors?.[field.name]}
        />
      ))}
      <div className="grid gap-3 pt-1">
        <Button type="submit" wide busy={busy}>
          {t(`send_${kind}`)}
        </Button>
        <p className="text-13 text-ink-3">
          {kind === 'group' ? t('group_note') : t('kept', { days: APPLICATION_RETENTION_DAYS })}
        </p>
      </div>
    </Form>
  )
}
