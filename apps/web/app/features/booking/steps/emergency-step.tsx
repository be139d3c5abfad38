import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { BirthDate, Phone, BookFormTextField } from '../fields.tsx'
import { useForm } from '../form/form-state.ts'
import { isUnderAgeInput } from '../form/under-age.ts'

export function EmergencyStep() {
  const { t } = useTranslation('book')
  return (
    <>
      <UseGuardian />
      <BookFormTextField
        name="data/emergency_details/name"
        label={t('their_name')}
        autoComplete="off"
        maxLength={120}
      />
      <BirthDate
        name="data/emergency_details/dob"
        label={t('their_birth_date')}
        reason={t('their_birth_date_reason')}
      />
      <Phone name="data/emergency_details/phone" label={t('their_phone')} />
    </>
  )
}

const COPIED_FIELDS = ['name', 'phone', 'phone_code'] as const

/** Fills in the guardian of a student under 18, who is often the person to call as well. */
function UseGuardian() {
  const { t } = useTranslation('book')
  const { page, values, set } = useForm()
  const guardianName = values['data/guardian_details/name'] ?? ''
  if (guardianName === '' || !isUnderAgeInput(values['data/dob'] ?? '', page.today)) return null
  const copyGuardian = () => {
    for (const field of COPIED_FIELDS)
      set(`data/emergency_details/${field}`, values[`data/guardian_details/${field}`] ?? '')
  }
  return (
    <Button type="button" variant="outline" onClick={copyGuardian} className="justify-self-start noscript:hidden">
      {t('emergency_same')}
    </Button>
  )
}
