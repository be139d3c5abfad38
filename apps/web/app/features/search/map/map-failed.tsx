import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Replaces the map when it cannot be drawn. */
export function MapFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('map')
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-8 text-center">
      <Icon name="map" size="large" className="text-map-text" />
      <h2 className="text-20">{t('failed_title')}</h2>
      <p className="max-w-80 text-ink-2">{t('failed_text')}</p>
      <Button variant="outline" size="small" onClick={onRetry} className="mt-1">
        {t('retry')}
      </Button>
    </output>
  )
}
