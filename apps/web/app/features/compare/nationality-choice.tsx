import { comparisonPath } from '@amber/domain/compare/comparison-url'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { ComparePage } from './compare-view.ts'
import { NATIONALITY_ID } from './nationality-link.tsx'

/** Compares the payments of another nationality and remembers it for other pages. A link to the comparison omits it. */
export function NationalityChoice({ page: { comparison, nationality } }: { page: ComparePage }) {
  const { t } = useTranslation('schedule')
  const { options, chosen } = nationality
  if (options.length === 0) return null
  return (
    <Form
      method="post"
      action="/preferences"
      preventScrollReset
      replace
      id={NATIONALITY_ID}
      className="scroll-mt-24 max-md:w-full lg:w-64 lg:shrink-0 print:hidden"
    >
      <input type="hidden" name="return_to" value={comparisonPath(comparison)} />
      <Field label={t('nationality')}>
        <ChoiceSelect name="nationality" value={chosen?.code ?? ''} text={chosen?.name ?? t('nationality_other')}>
          <option value="">{t('nationality_other')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ChoiceSelect>
      </Field>
      <div className="mt-2 hidden noscript:block">
        <Button type="submit" variant="outline" size="small">
          {t('nationality_show')}
        </Button>
      </div>
    </Form>
  )
}
