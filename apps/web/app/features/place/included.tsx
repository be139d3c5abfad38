import { AMENITIES, type Amenity } from '@amber/domain/inventory/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'

const ICONS: Record<Amenity, IconName> = {
  wifi: 'wifi',
  bills_included: 'zap',
  furnished: 'armchair',
  laundry: 'washing-machine',
  cleaning: 'sparkles',
  parking: 'car',
  elevator: 'arrow-up-down',
  gym: 'dumbbell',
  security: 'shield-check',
  courtyard: 'trees',
}

/** Features that only repeat amenities need no second list. */
const isAmenity = (type: string) => (AMENITIES as readonly string[]).includes(type)

export function Included() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  const groups = place.features.filter(({ values }) => values.some(({ type }) => !isAmenity(type)))
  const amenities = AMENITIES.filter((amenity) => place.amenities.includes(amenity))
  if (amenities.length === 0 && groups.length === 0) return null
  return (
    <Section id="included" title={t('included_title')}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-3">
            <Icon name={ICONS[amenity]} />
            {t(`amenity_${amenity}`)}
          </li>
        ))}
      </ul>
      {groups.length > 0 && (
        <div className="mt-7 grid grid-cols-2 gap-6 md:grid-cols-3">
          {groups.map(({ name, values }) => (
            <div key={name}>
              <h3 className="mb-1.5 font-sans text-15 font-semibold tracking-normal">{name}</h3>
              <ul className="grid gap-1 text-ink-2">
                {values.map((value) => (
                  <li key={value.name}>{value.name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}
