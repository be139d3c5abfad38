import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** The way on for a student without a booking: back to the saved places, or to the search. */
export function KeepSearching({ shortlist }: { shortlist: number }) {
  const { t } = useTranslation('profile')
  const hasSaved = shortlist > 0
  return (
    <section aria-labelledby="searching-title" className="rounded-card bg-sand-50 p-4 md:p-6">
      <h2 id="searching-title" className="text-20">
        {t(hasSaved ? 'searching_title' : 'searching_new_title')}
      </h2>
      <p className="mt-1 max-w-[37em] text-ink-2">{t('searching_text', { count: shortlist })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasSaved && <ButtonLink to="/profile/shortlist">{t('searching_shortlist')}</ButtonLink>}
        <ButtonLink to="/" variant={hasSaved ? 'outline' : 'primary'}>
          {t('searching_button')}
        </ButtonLink>
      </div>
    </section>
  )
}
