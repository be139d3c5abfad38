import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FlowFrame } from './shared/flow-frame.tsx'

/** Replaces the form when no stay is available, so that nobody fills it in for nothing. */
export function UnavailableForm({ name, canonicalName }: { name: string; canonicalName: string }) {
  const { t } = useTranslation('book')
  return (
    <FlowFrame>
      <div className="py-8 lg:py-16">
        <h1 className="mb-6 text-32">{t('closed_title', { name })}</h1>
        <EmptyState level={2} title={t('closed_heading')} text={t('closed_text')}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/places/${canonicalName}/lead`}>{t('enquire')}</ButtonLink>
            <ButtonLink to={`/places/${canonicalName}`} variant="outline">
              {t('to_place')}
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
    </FlowFrame>
  )
}
