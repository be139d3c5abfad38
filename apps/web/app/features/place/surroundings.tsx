import type { SurroundingCategory } from '@amber/domain/inventory/surroundings'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'

const ICONS: Record<SurroundingCategory, IconName> = {
  metro: 'bus',
  train: 'bus',
  tram: 'bus',
  bus: 'bus',
  supermarket: 'map-pin',
  pharmacy: 'map-pin',
  park: 'trees',
}

/** Stops and shops in walking distance. A place without such data has no section. */
export function Surroundings() {
  const { t } = useTranslation('place')
  const { surroundings, region } = usePlace().place
  if (surroundings.length === 0) return null
  return (
    <Section id="area" title={t('area_title', { area: region.name })}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {surroundings.map(({ category, walk_minutes: minutes }) => (
          <li key={category} className="flex items-start gap-3">
            <Icon name={ICONS[category]} className="mt-0.5" />
            <span>
              {t(`area_${category}`)}
              <span className="tabular block text-13 text-ink-2">{t('area_walk', { minutes })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
