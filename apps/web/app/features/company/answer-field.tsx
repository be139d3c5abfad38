import { type ApplicationField, MAX_URL_LENGTH } from '@amber/domain/application/application-fields'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { Choice, CompanyFieldError } from './company-form-view.ts'
import { OptionalLabel } from './optional-label.tsx'

type Props = {
  field: ApplicationField
  /** Options of a choice that are data. */
  choices: readonly Choice[] | undefined
  value: string
  error: CompanyFieldError | undefined
}

/** One question of a form, drawn by its type. */
export function AnswerField({ field, choices, value, error }: Props) {
  const { t } = useTranslation('company')
  return (
    <Field
      label={<OptionalLabel isOptional={field.isOptional === true}>{t(`field_${field.name}`)}</OptionalLabel>}
      error={error && t(error)}
    >
      <Answer field={field} choices={choices} value={value} />
    </Field>
  )
}

function Answer({ field, choices, value }: Omit<Props, 'error'>) {
  const { t } = useTranslation('company')
  const shared = { name: field.name, defaultValue: value }
  switch (field.type) {
    case 'multiline':
      return <TextArea {...shared} rows={5} maxLength={field.maxLength} />
    case 'choice': {
      const options = choices ?? field.options.map((option) => ({ value: option, label: t(`option_${option}`) }))
      return (
        <Select {...shared}>
          <option value="">{t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'integer':
      return <TextInput {...shared} inputMode="numeric" maxLength={String(field.max).length} />
    case 'url':
      return <TextInput {...shared} type="url" inputMode="url" maxLength={MAX_URL_LENGTH} placeholder="https://" />
    case 'day':
      return <TextInput {...shared} type="date" />
    case 'text':
      return <TextInput {...shared} maxLength={field.maxLength} />
  }
}
