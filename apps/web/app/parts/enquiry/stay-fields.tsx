import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { EnquiryView, Typed, Wrong } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

/** When and for how long; neither has to be known. */
export function StayFields({ view, typed, wrong }: { view: EnquiryView; typed: Typed; wrong: Wrong }) {
  const { t } = useTranslation('enquire')
  return (
    <div className={`grid gap-3 ${view.stays.length > 0 ? 'grid-cols-[1.3fr_1fr] max-[339px]:grid-cols-1' : ''}`}>
      <Field label={t('move_in')} error={wrong.move_in_date && t(wrong.move_in_date)}>
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
                {t(`length_${unit}`, { count })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
