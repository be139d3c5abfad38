import type { RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import type { Names } from '../model.ts'
import { joinSentences } from './sentence.ts'

type AllNames = Required<Names>

const translations = (en: string, es: string, fr: string, de: string, zh: string): AllNames => ({ en, es, fr, de, zh })

/** Names of the lowest tier. All tiers use words that do not change with gender. */
const LOWEST_TIER: readonly [AllNames, ...AllNames[]] = [
  translations('Essential', 'Esencial', 'Éco', 'Basis', '经济型'),
  translations('Bronze', 'Bronce', 'Bronze', 'Bronze', '青铜'),
  translations('Compact', 'Compact', 'Compact', 'Kompakt', '紧凑型'),
]
// Names of the tiers, from lowest to highest.
const TIER_NAMES: readonly (typeof LOWEST_TIER)[] = [
  LOWEST_TIER,
  [
    translations('Classic', 'Classic', 'Classique', 'Classic', '经典'),
    translations('Standard', 'Estándar', 'Standard', 'Standard', '标准'),
    translations('Silver', 'Plata', 'Argent', 'Silber', '白银'),
  ],
  [
    translations('Premium', 'Premium', 'Premium', 'Premium', '高级'),
    translations('Comfort', 'Confort', 'Confort', 'Komfort', '舒适'),
    translations('Gold', 'Oro', 'Or', 'Gold', '黄金'),
  ],
  [
    translations('Deluxe', 'Deluxe', 'Deluxe', 'Deluxe', '豪华'),
    translations('Platinum', 'Platino', 'Platine', 'Platin', '铂金'),
    translations('Signature', 'Signature', 'Signature', 'Signature', '尊享'),
  ],
]

const flatName = (count: string) =>
  translations(
    `${count} Bed Flat`,
    `Piso de ${count} dormitorios`,
    `Appartement de ${count} chambres`,
    `Wohnung mit ${count} Schlafzimmern`,
    `${count} 居室公寓`,
  )

/** Names with `{tier}` where each language puts that word. Whole homes have no tier. */
const ROOM_NAMES: Record<UnitType, AllNames> = {
  ensuite: translations(
    '{tier} En-suite',
    'Habitación {tier} con baño',
    'Chambre {tier} avec salle de bains',
    'Zimmer {tier} mit Bad',
    '{tier}独卫房间',
  ),
  non_ensuite: translations(
    '{tier} Room',
    'Habitación {tier}',
    'Chambre {tier}',
    'Zimmer {tier}',
    '{tier}单人房（共用卫浴）',
  ),
  studio: translations('{tier} Studio', 'Estudio {tier}', 'Studio {tier}', 'Studio {tier}', '{tier}单间公寓'),
  private_room: translations(
    '{tier} Private Room',
    'Habitación individual {tier}',
    'Chambre individuelle {tier}',
    'Einzelzimmer {tier}',
    '{tier}单人房',
  ),
  shared_room: translations(
    '{tier} Twin Room',
    'Habitación doble {tier}',
    'Chambre double {tier}',
    'Doppelzimmer {tier}',
    '{tier}双人房',
  ),
  student_accommodation: translations(
    '{tier} Student Room',
    'Habitación de estudiante {tier}',
    'Chambre étudiante {tier}',
    'Studierendenzimmer {tier}',
    '{tier}学生房间',
  ),
  '1b': translations(
    '1 Bed Flat',
    'Piso de 1 dormitorio',
    'Appartement avec 1 chambre',
    'Wohnung mit 1 Schlafzimmer',
    '1 居室公寓',
  ),
  '2b': flatName('2'),
  '3b': flatName('3'),
  '4b': flatName('4'),
  '5b': flatName('5'),
  '6b': flatName('6'),
  '7b': flatName('7'),
  '8b': flatName('8'),
  greater_8b: translations(
    '9+ Bed Flat',
    'Piso de 9 o más dormitorios',
    'Appartement de 9 chambres ou plus',
    'Wohnung mit 9 oder mehr Schlafzimmern',
    '9 居室及以上公寓',
  ),
  independent_house: translations('Whole House', 'Casa entera', 'Maison entière', 'Ganzes Haus', '整栋房屋'),
}

/** `dualOccupancy` means that two people share the room under one contract, which explains its higher price. */
type RoomFacts = { unitType: UnitType; roomType: RoomType; tier: number; dualOccupancy: boolean }

const FOR_TWO = translations(' for Two', ' para dos', ' pour deux', ' für zwei', '（双人）')

/** Name of a single room in a unit type that is usually let as a whole. */
const SHARED_FLAT_NAMES = translations(
  '{tier} Room in a Shared Flat',
  'Habitación {tier} en piso compartido',
  'Chambre {tier} en colocation',
  'WG-Zimmer {tier}',
  '{tier}合租房间',
)
const WHOLE_HOMES: ReadonlySet<UnitType> = new Set([
  '1b',
  '2b',
  '3b',
  '4b',
  '5b',
  '6b',
  '7b',
  '8b',
  'greater_8b',
  'independent_house',
])

export function nameRoom(random: Random, { unitType, roomType, tier, dualOccupancy }: RoomFacts): Names {
  const tierNames = random.pick(TIER_NAMES[Math.max(0, Math.min(tier, TIER_NAMES.length - 1))] ?? LOWEST_TIER)
  const templates = WHOLE_HOMES.has(unitType) && roomType !== 'entire_place' ? SHARED_FLAT_NAMES : ROOM_NAMES[unitType]
  const names = LANGUAGES.map((language) => [
    language,
    joinSentences(language, [
      templates[language].replace('{tier}', tierNames[language]) + (dualOccupancy ? FOR_TWO[language] : ''),
    ]),
  ])
  return Object.fromEntries(names) as AllNames
}
