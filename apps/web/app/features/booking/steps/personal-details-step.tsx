import { useTranslation } from '../../../i18n/use-translation.ts'
import { HelpLink } from '../../../shared/content/help-link.tsx'
import { BirthDate, FieldGroup, Phone, BookFormSelect, BookFormTextField } from '../fields.tsx'
import { useChosenStay, useDependsOnNationality, useForm } from '../form/form-state.ts'
import { TodayNote } from '../today-note.tsx'
import { isUnderAgeInput } from '../form/under-age.ts'

export function PersonalDetailsStep() {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  const isPriced = useDependsOnNationality()
  const chosen = useChosenStay()
  return (
    <>
      <BookFormTextField
        name="user_details/name"
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={120}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <BirthDate name="data/dob" label={t('birth_date')} />
        <BookFormSelect
          name="data/nationality"
          label={t('nationality')}
          {...(isPriced && { hint: t('nationality_hint') })}
        >
          <option value="">{t('nationality_choose')}</option>
          {page.nationalities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </BookFormSelect>
      </div>
      {/* Announced to screen readers, because choosing a country changes it. */}
      <output className="grid gap-1">
        {isPriced && chosen && values['data/nationality'] && (
          <div className="rounded-control bg-honey-tint px-4 py-3">
            <TodayNote {...chosen} withAmount />
          </div>
        )}
      </output>
      {isUnderAgeInput(values['data/dob'] ?? '', page.today) && <Guardian />}
    </>
  )
}

/** Fields of the guardian, who signs for students under 18. */
function Guardian() {
  const { t } = useTranslation('book')
  return (
    <FieldGroup title={t('guardian_title')} text={t('guardian_text')}>
      <BookFormTextField
        name="data/guardian_details/name"
        label={t('guardian_name')}
        autoComplete="off"
        maxLength={120}
      />
      <BookFormTextField
        name="data/guardian_details/email"
        label={t('guardian_email')}
        hint={t('guardian_email_hint')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <Phone name="data/guardian_details/phone" label={t('guardian_phone')} />
      <p>
        <HelpLink to="under_age" newTab />
      </p>
    </FieldGroup>
  )
}
