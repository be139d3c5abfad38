import { useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { ActivityBar } from '../ui/activity-bar.tsx'

/**
 * Progress bar at the top while the next page loads; it appears late, so fast navigation shows none. A landmark of its
 * own, because it belongs to neither page.
 */
export function NavigationProgress() {
  const { t } = useTranslation('frame')
  if (useNavigation().state === 'idle') return null
  return (
    <section aria-label={t('loading')} className="shows-late fixed inset-x-0 top-0 z-50">
      <ActivityBar label={t('loading')} />
    </section>
  )
}
