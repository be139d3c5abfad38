import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { COMPARE_FORM } from './compare-form.ts'

/** Submits the checkboxes of the cards. Sticks to the window once a box is ticked, so that it covers no card before. */
export function CompareBar() {
  const { t } = useTranslation('shortlist')
  return (
    <form
      id={COMPARE_FORM}
      action="/compare"
      aria-labelledby="compare-title"
      className="compare-bar bottom-0 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-sand-200 bg-paper px-4 py-3 group-has-[input[type=checkbox]:checked]/list:sticky group-has-[input[type=checkbox]:checked]/list:shadow-float in-data-kept:hidden max-md:-mx-(--gutter) max-md:border-x-0 md:bottom-4 md:rounded-card"
    >
      <div className="min-w-48 flex-1">
        <h2 id="compare-title" className="font-sans text-15 font-semibold tracking-normal">
          {t('compare_title')}
        </h2>
        <p className="text-13 text-ink-2 max-md:sr-only">{t('compare_text')}</p>
      </div>
      <Button type="submit" size="small">
        {t('compare_action')}
      </Button>
    </form>
  )
}
