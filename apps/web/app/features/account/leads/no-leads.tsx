import { TRACKED_STAGES } from '@amber/domain/lead/stages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Explains, before the first enquiry, what this page will show. */
export function NoLeads() {
  const { t } = useTranslation('leads')
  return (
    <div className="grid gap-6 rounded-card border border-dashed border-sand-300 p-6 md:p-8">
      <div>
        <h2 className="text-20">{t('none_title')}</h2>
        <p className="mt-2 max-w-[37em] text-ink-2">{t('none_text')}</p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <ButtonLink to="/">{t('find_room')}</ButtonLink>
          <ButtonLink to="/profile/shortlist" variant="outline">
            {t('to_shortlist')}
          </ButtonLink>
        </div>
      </div>
      <ol className="grid gap-4 border-t border-sand-200 pt-6 md:grid-cols-2 xl:grid-cols-3">
        {TRACKED_STAGES.map((stage, index) => (
          <li key={stage} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-6 shrink-0 place-items-center rounded-pill bg-sand-100 text-13 font-semibold text-ink-2"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-15 font-semibold tracking-normal">{t(`stage_${stage}`)}</h3>
              <p className="text-13 text-ink-2">{t(`about_${stage}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
