import { useTranslation } from '../../i18n/use-translation.ts'
import type { Notice } from '../../shared/page/notice.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shows a notice inline when there is no JavaScript for toasts. */
export function LoginNotice({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation('toasts')
  const { brand } = useSite().edition
  if (notice === undefined) return null
  const isFailure = notice === 'login_failure'
  const look = isFailure ? 'bg-red-tint text-danger' : 'bg-success-tint text-success-ink'
  return (
    <p className={`mb-5 hidden gap-3 rounded-control px-4 py-3 noscript:flex ${look}`}>
      <Icon name={isFailure ? 'circle-alert' : 'circle-check'} className="mt-0.5" />
      <span>
        <strong className="block font-semibold">{t(`${notice}.title`, { brand })}</strong>
        {t(`${notice}.text`)}
      </span>
    </p>
  )
}
