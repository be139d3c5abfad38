import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { EnquiryView, EnquiryInput, EnquiryErrors } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

/** Move-in day and length; both are optional. */
export function StayFields({
  view,
  typed,
  wrong: errors,
}: {
  view: EnquiryView
  typed: EnquiryInput
  wrong: EnquiryErrors
}) {
  const { t } = useTranslation('enquire')
  const length = useLength()
  return (
    <div className={`grid gap-3 ${view.stays.length > 0 ? 'grid-cols-[1.3fr_1fr] max-[339px]:grid-cols-1' : ''}`}>
      <Field label={t('move_in')} error={errors.move_in_date && t(errors.move_in_date)}>
        {view.moveIns.length > 0 ? (
          <Select name={FIELDS.moveIn} defaultValue={typed.moveIn}>
            <option value="">{t('not_sure')}</option>
            {view.moveIns.map(({ day, label }) => (
              <option key={day} value={day}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput name={FIELDS.moveIn} type="date" defaultValue={typed.moveIn} />
        )}
      </Field>
      {view.stays.length > 0 && (
        <Field label={t('stay')}>
          <Select name={FIELDS.stay} defaultValue={typed.stay}>
            <option value="">{t('not_sure')}</option>
            {view.stays.map(({ value, count, unit }) => (
              <option key={value} value={value}>
                {length(count, unit)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
