import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { LANGUAGES } from '@amber/domain/languages'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PhoneCountry } from '../../../shared/form/phone-countries.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { DetailsOutcome, DetailsInput } from './details-form.server.ts'

type Props = {
  email: string
  details: DetailsInput
  countries: readonly PhoneCountry[]
  outcome: DetailsOutcome | undefined
}

export function DetailsForm({ email, details, countries, outcome }: Props) {
  const { t } = useTranslation('profile')
  const isBusy = useNavigation().formMethod === 'POST'
  const { wrong, typed } = outcome && 'wrong' in outcome ? outcome : { wrong: {}, typed: details }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome && 'wrong' in outcome) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[34rem] gap-6">
      <Field label={t('name')} hint={t('name_hint')} error={wrong.name && t(wrong.name)}>
        <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={typed.name} />
      </Field>
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('email')}</p>
        <p className="wrap-anywhere">{email}</p>
        <p className="text-13 text-ink-3">{t('email_hint')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t('phone_country')}>
          <Select name="phone_code" autoComplete="tel-country-code" defaultValue={typed.phoneCode}>
            <option value="">{t('choose_country')}</option>
            {countries.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('phone')} hint={t('phone_hint')} error={wrong.phone && t(wrong.phone)}>
          <TextInput
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            defaultValue={typed.phone}
          />
        </Field>
      </div>
      <Field label={t('mail_language')} hint={t('mail_language_hint')}>
        <Select name="language" defaultValue={typed.language}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
