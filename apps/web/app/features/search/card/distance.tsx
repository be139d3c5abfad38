import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FormattedDistance } from '../format-distance.ts'
import { useSearch } from '../search-state.ts'

/** Area and distance to the university or the city centre, in one line. Minutes are marked as an estimate. */
export function Distance({ text, minutes, area }: FormattedDistance & { area: string | null }) {
  const { t } = useTranslation('search')
  const { region } = useSearch()
  const isUniversity = region.regionType === 'establishment'
  return (
    <p className="mt-0.5 flex items-center gap-1.5">
      <Icon name={isUniversity && minutes !== null ? 'footprints' : 'map-pin'} size="small" />
      {isUniversity && minutes !== null ? (
        <>
          <span className="font-semibold">{t('walk', { count: minutes })}</span>
          <span className="text-ink-2">{area ? `${text} · ${area}` : text}</span>
        </>
      ) : (
        <span className="text-ink-2">
          {area && `${area} · `}
          {isUniversity ? t('away', { distance: text }) : t('from_centre', { distance: text })}
        </span>
      )}
    </p>
  )
}
