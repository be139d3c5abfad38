import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { useHref, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stripToken } from '../../../shared/page/strip-token.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { usePlace } from '../place-state.ts'

/**
 * Shows the payments for another nationality and remembers it for other pages. The form is native, as those of language
 * and currency are, so that it works without JavaScript.
 */
export function NationalityForm() {
  const { t } = useTranslation('schedule')
  const { options, chosen } = usePlace().nationality
  const { pathname, search } = useLocation()
  const action = useHref('/preferences')
  if (options.length === 0) return null
  const query = new URLSearchParams(stripToken(search))
  // The parameter of a shared link would hide the choice.
  query.delete(NATIONALITY_PARAMETER)
  return (
    <form
      method="post"
      action={action}
      className="mt-3 mb-2 grid items-end gap-3 @min-[560px]:grid-cols-[minmax(0,20rem)_auto] @min-[560px]:justify-start"
    >
      <input type="hidden" name="return_to" value={`${pathname}${query.size > 0 ? `?${query}` : ''}#payments`} />
      <Field label={t('nationality')}>
        <Select name="nationality" defaultValue={chosen?.code ?? ''}>
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
    </form>
  )
}
