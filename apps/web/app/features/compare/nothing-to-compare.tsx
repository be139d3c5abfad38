import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ComparePage } from './compare-view.ts'

/** Empty comparison: offers the shortlist to choose from, or explains how to fill it. */
export function NothingToCompare({ page: { shortlistOptions, missing, isNothingChosen } }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  return (
    <>
      {missing > 0 && <p className="mb-4 text-ink-2">{t('missing', { count: missing })}</p>}
      {shortlistOptions.length === 0 ? (
        <EmptyState level={2} title={t('empty_title')} text={t('empty_text')}>
          <ButtonLink to="/places" size="small">
            {t('add_search')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form action="/compare" className="rounded-card border border-sand-200 p-4 md:p-6">
          {/* Tells a form sent with nothing ticked from a first visit. */}
          <input type="hidden" name="ids" value="" />
          <fieldset aria-describedby={isNothingChosen ? 'nothing-chosen' : undefined}>
            <legend className="float-left w-full font-display text-20 font-(--font-weight-title)">
              {t('choose_title')}
            </legend>
            <p className="clear-both mb-3 text-ink-2">{t('choose_text')}</p>
            {isNothingChosen && (
              <p id="nothing-chosen" role="alert" className="mb-3 font-semibold text-danger">
                {t('choose_none')}
              </p>
            )}
            <ul className="mb-4">
              {shortlistOptions.map(({ compared, placeId, name }) => (
                <li key={placeId}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-3">
                    <input type="checkbox" name="ids" value={compared} className="size-5 accent-ink" />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <Button type="submit">{t('compare')}</Button>
        </Form>
      )}
    </>
  )
}
