import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { Columns, Section } from './section.tsx'

export function Fields() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('fields')}>
      <Columns>
        <Field label={t('field_rest')} hint={t('field_hint')}>
          <TextInput placeholder="name@example.com" />
        </Field>
        <Field label={t('field_accepted')} accepted>
          <TextInput type="email" defaultValue="priya.raman@example.com" />
        </Field>
        <Field label={t('field_refused')} error={t('field_error')}>
          <TextInput type="email" defaultValue="priya.raman@" />
        </Field>
        <Field label={t('field_choice')}>
          <Select defaultValue="44">
            {[22, 44, 51].map((count) => (
              <option key={count} value={count}>
                {t('weeks', { count })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('field_amount')}>
          <TextInput prefix="£" inputMode="numeric" defaultValue="264" />
        </Field>
        <Field label={t('field_off')}>
          <TextInput disabled defaultValue={t('field_off_value')} />
        </Field>
        <Field label={t('field_message')}>
          <TextArea />
        </Field>
      </Columns>
    </Section>
  )
}
