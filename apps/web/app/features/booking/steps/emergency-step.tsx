import { useTranslation } from '../../../i18n/use-translation.ts'
import { BirthDate, Phone, BookFormTextField } from '../fields.tsx'

export function EmergencyStep() {
  const { t } = useTranslation('book')
  return (
    <>
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
