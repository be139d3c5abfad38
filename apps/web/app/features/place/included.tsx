import { isFeatureCharged, isFeatureOfRoom, splitAmenities } from '@amber/domain/inventory/included'
import { AMENITIES, type Amenity } from '@amber/domain/inventory/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type PlaceState, usePlace } from './place-state.ts'
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

/** Lists what the rent of the chosen room includes, and which amenities cost extra. */
export function Included() {
  const { t } = useTranslation('place')
  const state = usePlace()
  const { included, extra } = splitAmenities(state.place.amenities, costsOf(state))
  const groups = featuresOf(state)
  if (included.length === 0 && extra.length === 0 && groups.length === 0) return null
  const { chosen } = state
  return (
    <Section
      id="included"
      title={t('included_title')}
      {...(chosen && { text: t('included_with', { room: chosen.room.name }) })}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        {included.map((amenity) => (
          <li key={amenity} className="flex items-center gap-3">
            <Icon name={ICONS[amenity]} />
            {t(`amenity_${amenity}`)}
          </li>
        ))}
      </ul>
      {extra.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-sans text-15 font-semibold tracking-normal">{t('included_extra')}</h3>
          <ul className="grid gap-2">
            {extra.map(({ amenity, cost: { line } }) => (
              <li key={amenity} className="flex flex-wrap items-center gap-x-3">
                <Icon name={ICONS[amenity]} />
                {t(`amenity_${amenity}`)}
                <span className="tabular text-ink-2">
                  {line.recurrence === 'one_off'
                    ? line.amount.text
                    : t(`line_${line.recurrence}`, { price: line.each })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
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

/** Returns the costs of the chosen stay with the amenities that they pay for. */
function costsOf({ chosen, stays }: PlaceState) {
  const lines = chosen === null ? [] : [...chosen.stay.lines, ...chosen.stay.optional]
  return lines.flatMap((line) =>
    line.kind === 'cost' ? [{ line, amenity: stays.amenityByCost[line.id] ?? null, included: line.included }] : [],
  )
}

/** Returns the groups of features that the chosen room has, that its costs do not charge for and no amenity repeats. */
function featuresOf({ place, chosen }: PlaceState) {
  const room = chosen && { bathroomType: chosen.room.bathroom_type, kitchenType: chosen.room.kitchen_type }
  const costs = chosen === null ? [] : chosen.stay.lines.filter((line) => line.kind === 'cost')
  return place.features
    .map(({ name, values }) => ({
      name,
      values: values.filter(
        (value) => (room === null || isFeatureOfRoom(value.type, room)) && !isFeatureCharged(value.name, costs),
      ),
    }))
    .filter(({ values }) => values.some(({ type }) => !isAmenity(type)))
}
