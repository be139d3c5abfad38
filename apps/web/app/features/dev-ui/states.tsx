import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'

export function States() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('states')}>
      <div className="grid gap-6 md:grid-cols-2">
        <Loading label={t('loading')}>
          <Skeleton corner="card" className="aspect-3/2" />
          <Skeleton className="mt-3.5 h-4.5 w-[55%]" />
          <Skeleton className="mt-2 h-3.5 w-3/4" />
          <Skeleton className="mt-3 h-5 w-[35%]" />
        </Loading>
        <div className="grid gap-6">
          <EmptyState title={t('empty_title')} text={t('empty_text')}>
            <Button variant="outline">{t('show_all')}</Button>
            <Button variant="link">{t('clear_all')}</Button>
          </EmptyState>
          <ErrorState title={t('error_title')} text={t('error_text')}>
            <Button variant="outline">{t('try_again')}</Button>
          </ErrorState>
        </div>
        <ProgressBar label={t('progress')} value={0.64} />
        <ProgressBar label={t('under_way')} />
      </div>
    </Section>
  )
}
