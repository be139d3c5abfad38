import { useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** On top of the page while the next one is on its way, unless that is there at once. */
export function NavigationProgress() {
  const { t } = useTranslation('frame')
  if (useNavigation().state === 'idle') return null
  return (
    <div className="shows-late fixed inset-x-0 top-0 z-50">
      <ProgressBar label={t('loading')} />
    </div>
  )
}
