import { comparisonFields, formatComparedIds } from '@amber/domain/compare/comparison-url'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { ComparePage } from './compare-view.ts'
import { withUniversity } from './with-university.ts'

/** Adds a place from the shortlist, or links to the search when none is left. */
export function AddFromShortlist({ page }: { page: ComparePage }) {
  const { comparison, shortlistOptions } = page
  const { t } = useTranslation('compare')
  if (shortlistOptions.length === 0) {
    return (
      <ButtonLink to="/places" variant="link" className="min-h-11">
        {t('add_search')}
      </ButtonLink>
    )
  }
  return (
    <Form action="/compare" preventScrollReset className="flex min-w-0 items-end gap-2 max-md:w-full">
      <input type="hidden" name="ids" value={formatComparedIds(comparison)} />
      {comparisonFields(withUniversity(page)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow md:w-80">
        <Field label={t('add_label')}>
          <Select name="ids">
            {shortlistOptions.map(({ compared, placeId, name }) => (
              <option key={placeId} value={compared}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" variant="outline">
        {t('add')}
      </Button>
    </Form>
  )
}
