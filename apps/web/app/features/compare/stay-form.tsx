import { formatDuration } from '@amber/domain/dates/duration'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { ComparePage } from './compare-view.ts'
import { OtherUniversity } from './other-university.tsx'
import { SearchedUniversity } from './searched-university.tsx'
import { useLength } from '../../shared/stay/use-length.ts'

/** Id of the form that the selects in the columns belong to as well. */
export const FORM_ID = 'compare'

/** Chooses the stay and the university to compare. Open choices default to what suits most places. */
export function StayForm({ page }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  const length = useLength()
  const { comparison, requestedStay, choices, columns, university } = page
  const columnCount = columns.length
  const isNearest = university !== null && (comparison.university === null || page.unknownUniversity !== null)
  // A value that the visitor has set says nothing about the best match.
  const autoLength = comparison.length
    ? t('auto_any')
    : page.isAsNamed
      ? t('as_chosen')
      : requestedStay.length
        ? t('auto', { choice: length(requestedStay.length.count, requestedStay.length.unit) })
        : t('nothing_free')
  const autoMoveIn =
    comparison.moveIn !== null
      ? t('auto_any')
      : page.autoMoveIn !== null
        ? t(page.isAutoSaved ? 'auto_saved' : 'auto', { choice: page.autoMoveIn })
        : t(page.isAnyStart ? 'as_chosen' : 'nothing_free')
  return (
    <Form
      id={FORM_ID}
      action="/compare"
      preventScrollReset
      aria-label={t('wish')}
      className="grid min-w-0 grow gap-3 md:grid-cols-3 print:hidden"
    >
      <Field label={t('length')}>
        <ChoiceSelect
          name="lease_duration"
          value={comparison.length ? formatDuration(comparison.length) : ''}
          text={comparison.length ? length(comparison.length.count, comparison.length.unit) : autoLength}
        >
          <option value="">{autoLength}</option>
          {choices.lengths.map((one) => (
            <option key={formatDuration(one.length)} value={formatDuration(one.length)}>
              {t('choice', { choice: length(one.length.count, one.length.unit), count: one.count, all: columnCount })}
            </option>
          ))}
        </ChoiceSelect>
      </Field>
      <Field label={t('move_in')}>
        <ChoiceSelect
          name="move_in_date"
          value={comparison.moveIn ?? ''}
          text={comparison.moveIn === null ? autoMoveIn : (page.moveIn ?? '')}
        >
          <option value="">{autoMoveIn}</option>
          {choices.days.map(({ day, text, count }) => (
            <option key={day} value={day}>
              {t('choice', { choice: text, count, all: columnCount })}
            </option>
          ))}
        </ChoiceSelect>
      </Field>
      <div>
        <Field label={t('university')} hint={isNearest && t('nearest_university')}>
          <ChoiceSelect
            name="university"
            value={university?.canonicalName ?? ''}
            text={university?.name ?? t('no_university')}
          >
            {choices.universities.length === 0 && <option value="">{t('no_university')}</option>}
            {choices.universities.map(({ name, canonicalName }) => (
              <option key={canonicalName} value={canonicalName}>
                {name}
              </option>
            ))}
          </ChoiceSelect>
        </Field>
        <OtherUniversity key={university?.canonicalName} />
        <SearchedUniversity page={page} />
      </div>
      {comparison.onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <div className="hidden noscript:block">
        <Button type="submit" variant="outline" size="small">
          {t('update')}
        </Button>
      </div>
    </Form>
  )
}
