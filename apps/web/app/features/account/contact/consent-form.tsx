import type { ContactConsent } from '@amber/contract/schemas/contact'
import { CONTACT_CHANNELS } from '@amber/domain/contact/can-contact'
import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { LANGUAGES } from '@amber/domain/languages'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Choice } from './choice.tsx'
import type { ConsentErrors } from './consent-form.server.ts'
import { HourSelect } from './hour-select.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import type { TimeZoneOption } from './time-zones.server.ts'

type Props = {
  consent: ContactConsent
  /** Until consent is first saved, the browser's time zone is preselected. */
  isTimeZoneGuessed: boolean
  timeZones: readonly TimeZoneOption[]
  errors: ConsentErrors
}

export function ConsentForm({ consent, isTimeZoneGuessed, timeZones, errors }: Props) {
  const { t } = useTranslation('contact')
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const { channels, hours, time_zone: timeZone, language, no_calls: noCalls } = consent
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[38rem] gap-7">
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-semibold">{t('channels')}</legend>
        {CONTACT_CHANNELS.map((channel) => (
          <Choice
            key={channel}
            name="channels"
            value={channel}
            label={t(`channel_${channel}`)}
            text={t(`channel_${channel}_text`)}
            checked={channels.includes(channel)}
          />
        ))}
        <div className="mt-2 border-t border-sand-200 pt-3">
          <Choice name="no_calls" value="yes" label={t('no_calls')} text={t('no_calls_text')} checked={noCalls} />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{t('hours')}</legend>
        <p className="text-13 text-ink-3">{t('hours_hint')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('from')} error={errors.hours && t(errors.hours)}>
            <HourSelect name="from" first={0} chosen={hours?.from} />
          </Field>
          <Field label={t('to')}>
            <HourSelect name="to" first={1} chosen={hours?.to} />
          </Field>
        </div>
        <Field label={t('time_zone')} error={errors.timeZone && t(errors.timeZone)}>
          <TimeZoneSelect timeZones={timeZones} chosen={timeZone} guess={isTimeZoneGuessed} />
        </Field>
      </fieldset>
      <Field label={t('language')} hint={t('language_hint')}>
        <Select name="language" defaultValue={language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={isBusy} className="md:justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
