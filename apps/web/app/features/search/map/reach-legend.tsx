import type { TravelArea } from '@amber/contract/schemas/travel'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useCommuteText } from '../use-commute-text.ts'

type Props = {
  areas: readonly TravelArea[]
  /** Number of pins if there are more places than pins, otherwise null. */
  best: number | null
}

/** Says what the shaded areas mean; on phones only to screen readers, as the chips above the list say the same. */
export function ReachLegend({ areas, best }: Props) {
  const { t } = useTranslation('map')
  const { language } = useSite()
  const { limit } = useCommuteText()
  const limits = new Intl.ListFormat(LOCALES[language]).format(areas.map(({ properties }) => limit(properties)))
  return (
    <div className="pointer-events-none absolute bottom-10 left-4 z-2 grid max-w-80 gap-1 rounded-control bg-paper px-3 py-2 text-13 text-ink-2 shadow-pin max-lg:sr-only">
      <p>
        {t('reach', { areas: areas.length, limits })}
        {areas.length > 1 && ` ${t('reach_both')}`}
        {areas.some(({ properties }) => properties.estimated) && ` ${t('reach_estimate')}`}
      </p>
      {best !== null && <p>{t('best', { count: best })}</p>}
    </div>
  )
}
