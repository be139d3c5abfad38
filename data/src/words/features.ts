import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { isNeverCold } from './climate.ts'
import type { PlaceFacts } from './descriptions/describe-place.ts'

type Feature = { name: string; type: string }
export type FeatureGroup = { name: string; values: Feature[] }

const PROPERTY: readonly (readonly [Amenity, string])[] = [
  ['wifi', 'Wi-Fi'],
  ['laundry', 'Laundry room'],
  ['gym', 'Gym'],
  ['courtyard', 'Courtyard'],
  ['elevator', 'Lift'],
  ['parking', 'Parking'],
  ['cleaning', 'Cleaning of common areas'],
]
/** Those whose kitchen is not let with them. */
const ROOMS_IN_FLATS: ReadonlySet<UnitType> = new Set([
  'ensuite',
  'non_ensuite',
  'private_room',
  'shared_room',
  'student_accommodation',
])
const ROOM_FURNITURE = ['Bed', 'Desk and chair', 'Wardrobe', 'Shelves']

/** The groups a place shows under its features, in English; a group with nothing in it is left out. */
export function nameFeatures({
  amenities,
  unitTypes,
  billsIncluded,
  style,
  floors,
  countryCode,
}: PlaceFacts): FeatureGroup[] {
  const has = (amenity: Amenity) => amenities.includes(amenity)
  const of = (type: string) => (name: string) => ({ name, type })
  const shares = unitTypes.some((unit) => ROOMS_IN_FLATS.has(unit))
  const dines = unitTypes.some((unit) => unit !== 'studio' && unit !== '1b')
  const isWarm = countryCode !== undefined && isNeverCold(countryCode)
  const bills = ['Electricity', 'Water', ...(isWarm ? [] : ['Heating'])]
  const groups: FeatureGroup[] = [
    {
      name: 'Property amenities',
      values: PROPERTY.filter(([amenity]) => has(amenity)).map(([type, name]) => ({ name, type })),
    },
    {
      name: 'Room',
      values: [
        ...(has('furnished') ? ROOM_FURNITURE.map(of('furnished')) : []),
        ...(unitTypes.some((unit) => unit === 'ensuite' || unit === 'studio')
          ? ['Private bathroom'].map(of('bathroom'))
          : []),
        ...[isWarm ? 'Air conditioning' : 'Heating', 'Window that opens'].map(of('room')),
      ],
    },
    {
      name: 'Kitchen',
      values: [
        ...(shares ? ['Shared kitchen'] : []),
        ...(dines ? ['Dining table'] : []),
        ...(unitTypes.includes('studio') ? ['Kitchenette'] : []),
        'Fridge and freezer',
        'Hob and oven',
        'Microwave',
      ].map(of('kitchen')),
    },
    {
      name: 'Safety',
      values: [
        ...(has('security') ? ['Key card entry', 'Cameras at the doors', 'On-call security'].map(of('security')) : []),
        ...['Smoke alarms', ...(floors > 3 || style === 'tower' ? ['Fire doors on every floor'] : [])].map(
          of('safety'),
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
