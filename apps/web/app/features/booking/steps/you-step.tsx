import { useTranslation } from '../../../i18n/use-translation.ts'
import { BirthDate, FieldGroup, Phone, TypedSelect, TypedText } from '../fields.tsx'
import { useForm } from '../form/form-state.ts'
import { isTypedUnderAge } from '../form/under-age.ts'

export function YouStep() {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  return (
    <>
      <TypedText name="user_details/name" label={t('name')} hint={t('name_hint')} autoComplete="name" maxLength={120} />
      <div className="grid gap-5 md:grid-cols-2">
        <BirthDate name="data/dob" label={t('birth_date')} />
        <TypedSelect name="data/nationality" label={t('nationality')}>
          <option value="">{t('nationality_choose')}</option>
          {page.nationalities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </TypedSelect>
      </div>
      {isTypedUnderAge(values['data/dob'] ?? '', page.today) && <Guardian />}
    </>
  )
}

/** Whoever signs for a person under 18. */
function Guardian() {
  const { t } = useTranslation('book')
  return (
    <FieldGroup title={t('guardian_title')} text={t('guardian_text')}>
      <TypedText name="data/guardian_details/name" label={t('guardian_name')} autoComplete="off" maxLength={120} />
      <TypedText
        name="data/guardian_details/email"
        label={t('guardian_email')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <Phone name="data/guardian_details/phone" label={t('guardian_phone')} />
    </FieldGroup>
  )
}
