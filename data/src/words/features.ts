import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { isNeverCold } from './climate.ts'
import type { PlaceFacts } from './descriptions/describe-place.ts'

type Feature = { name: string; type: string }
export type FeatureGroup = { name: string; values: Feature[] }

const PROPERTY_AMENITIES: readonly (readonly [Amenity, string])[] = [
  ['wifi', 'Wi-Fi'],
  ['laundry', 'Laundry room'],
  ['gym', 'Gym'],
  ['courtyard', 'Courtyard'],
  ['elevator', 'Lift'],
  ['parking', 'Parking'],
  ['cleaning', 'Cleaning of common areas'],
]
/** Unit types that share a kitchen. Those without their own bathroom share that too. */
const SHARED_KITCHEN_UNITS: ReadonlySet<UnitType> = new Set([
  'ensuite',
  'non_ensuite',
  'private_room',
  'shared_room',
  'student_accommodation',
])
const sharesBathroom = (unit: UnitType) => SHARED_KITCHEN_UNITS.has(unit) && unit !== 'ensuite'
const ROOM_FURNITURE = ['Bed', 'Desk and chair', 'Wardrobe', 'Shelves']

/** Returns the groups of features in English, without empty ones. */
export function nameFeatures({
  amenities,
  unitTypes,
  billsIncluded,
  style,
  floors,
  countryCode,
}: PlaceFacts): FeatureGroup[] {
  const has = (amenity: Amenity) => amenities.includes(amenity)
  const createFeature = (type: string) => (name: string) => ({ name, type })
  const hasSharedKitchen = unitTypes.some((unit) => SHARED_KITCHEN_UNITS.has(unit))
  const hasPrivateKitchen = unitTypes.some((unit) => !SHARED_KITCHEN_UNITS.has(unit))
  const isWarm = countryCode !== undefined && isNeverCold(countryCode)
  const bills = ['Electricity', 'Water', ...(isWarm ? [] : ['Heating'])]
  const groups: FeatureGroup[] = [
    {
      name: 'Property amenities',
      values: PROPERTY_AMENITIES.filter(([amenity]) => has(amenity)).map(([type, name]) => ({ name, type })),
    },
    {
      name: 'Room',
      values: [
        ...(has('furnished') ? ROOM_FURNITURE.map(createFeature('furnished')) : []),
        // A page shows these two only with the rooms that they belong to, and so it does with kitchens.
        ...(unitTypes.every(sharesBathroom) ? [] : ['Private bathroom'].map(createFeature('private_bathroom'))),
        ...(unitTypes.some(sharesBathroom) ? ['Shared bathroom'].map(createFeature('shared_bathroom')) : []),
        ...[isWarm ? 'Air conditioning' : 'Heating', 'Window that opens'].map(createFeature('room')),
      ],
    },
    {
      name: 'Kitchen',
      values: [
        ...(hasSharedKitchen ? ['Shared kitchen', 'Dining table'].map(createFeature('shared_kitchen')) : []),
        ...(hasPrivateKitchen ? ['Private kitchen'].map(createFeature('private_kitchen')) : []),
        ...['Fridge and freezer', 'Hob and oven', 'Microwave'].map(createFeature('kitchen')),
      ],
    },
    {
      name: 'Safety',
      values: [
        ...(has('security')
          ? ['Key card entry', 'Cameras at the doors', 'On-call security'].map(createFeature('security'))
          : []),
        ...['Smoke alarms', ...(floors > 3 || style === 'tower' ? ['Fire doors on every floor'] : [])].map(
          createFeature('safety'),
        ),
      ],
    },
    {
      name: 'Bills',
      values: billsIncluded ? bills.map((bill) => ({ name: `${bill} included`, type: 'bills_included' })) : [],
    },
  ]
  return groups.filter(({ values }) => values.length > 0)
}
