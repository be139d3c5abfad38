import { trackEvent } from '../../browser/event-queue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { APP_INSTALL_PATH } from './mobile-app.ts'
import { Icon } from '../../ui/icon.tsx'

const LOOKS = {
  light: 'border-sand-300 bg-paper text-ink hover:border-ink',
  dark: 'border-dark-line bg-dark-2 text-on-dark outline-on-dark hover:border-on-dark-2',
} as const

/** Links to the app stores, one per phone platform. */
export function AppBadges({ look = 'light', className = '' }: { look?: keyof typeof LOOKS; className?: string }) {
  const { t } = useTranslation('frame')
  const badge = `flex min-h-11 items-center gap-2 rounded-control border px-3 font-medium whitespace-nowrap transition-colors duration-(--time-fast) ${LOOKS[look]}`
  return (
    <ul className={`flex flex-wrap gap-2 max-md:*:grow ${className}`}>
      <li>
        <a
          href={`${APP_INSTALL_PATH}?platform=ios`}
          className={badge}
          onClick={() => trackEvent('app_prompt_followed', { platform: 'ios' })}
        >
          <Icon name="smartphone" />
          {t('app_iphone')}
        </a>
      </li>
      <li>
        <a
          href={`${APP_INSTALL_PATH}?platform=android`}
          className={badge}
          onClick={() => trackEvent('app_prompt_followed', { platform: 'android' })}
        >
          <Icon name="play" />
          {t('app_android')}
        </a>
      </li>
    </ul>
  )
}
