import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PictureOrIcon } from '../../shared/picture/picture-or-icon.tsx'
import { useLength } from '../../shared/stay/use-length.ts'
import type { ComparePage } from './compare-view.ts'

/** Places that are ticked to begin with: as many as are easily taken in, and whoever wants others unticks them. */
const PRESELECTED_COUNT = 4

/** Empty comparison: offers the shortlist to choose from, or explains how to fill it. */
export function NothingToCompare({ page: { shortlistOptions, missing, isNothingChosen } }: { page: ComparePage }) {
  const { t } = useTranslation(['compare', 'common'])
  const length = useLength()
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
              {shortlistOptions.map(({ compared, placeId, name, image, price }, index) => (
                <li key={placeId} className="border-t border-sand-200 first:border-t-0">
                  <label className="flex cursor-pointer items-center gap-3 py-3">
                    <input
                      type="checkbox"
                      name="ids"
                      value={compared}
                      defaultChecked={!isNothingChosen && index < PRESELECTED_COUNT}
                      aria-label={name}
                      className="size-5 shrink-0 accent-ink"
                    />
                    <span className="w-24 shrink-0 overflow-hidden rounded-control md:w-32">
                      <PictureOrIcon image={image && { ...image, alt: '' }} icon="camera" sizes="128px" />
                    </span>
                    <span className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      {price && (
                        <span className="tabular block text-13 text-ink-2">
                          {price.text}
                          {t('common:per_unit', { unit: t(`common:unit_${price.unit}`) })}
                          <span className="block">
                            {price.total} {t('common:for_length', { length: length(price.length, price.lengthUnit) })}
                          </span>
                        </span>
                      )}
                    </span>
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
