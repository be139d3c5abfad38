import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { Form, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { usePlace } from '../place-state.ts'

/** Shows the payments for another nationality. The server handles the form, so that it works without JavaScript. */
export function NationalityForm() {
  const { t } = useTranslation('schedule')
  const { options, chosen } = usePlace().nationality
  const otherParams = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== NATIONALITY_PARAMETER)
  if (options.length === 0) return null
  return (
    <Form
      action="#payments"
      preventScrollReset
      replace
      className="mt-3 mb-2 grid items-end gap-3 @min-[560px]:grid-cols-[minmax(0,20rem)_auto] @min-[560px]:justify-start"
    >
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('nationality')}>
        {/* A new choice by the URL replaces what was selected before. */}
        <Select key={chosen?.code} name={NATIONALITY_PARAMETER} defaultValue={chosen?.code ?? ''}>
          <option value="">{t('nationality_other')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="outline">
        {t('nationality_show')}
      </Button>
    </Form>
  )
}
