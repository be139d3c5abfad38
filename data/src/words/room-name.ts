import type { RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import type { Names } from '../model.ts'
import { joinSentences } from './sentence.ts'

type AllNames = Required<Names>

const inAll = (en: string, es: string, fr: string, de: string, zh: string): AllNames => ({ en, es, fr, de, zh })

/** From plain to grand; words that are the same for both genders. */
const PLAIN: readonly [AllNames, ...AllNames[]] = [
  inAll('Essential', 'Esencial', 'Éco', 'Basis', '经济型'),
  inAll('Bronze', 'Bronce', 'Bronze', 'Bronze', '青铜'),
  inAll('Compact', 'Compact', 'Compact', 'Kompakt', '紧凑型'),
]
const TIERS: readonly (typeof PLAIN)[] = [
  PLAIN,
  [
    inAll('Classic', 'Classic', 'Classique', 'Classic', '经典'),
    inAll('Standard', 'Estándar', 'Standard', 'Standard', '标准'),
    inAll('Silver', 'Plata', 'Argent', 'Silber', '白银'),
  ],
  [
    inAll('Premium', 'Premium', 'Premium', 'Premium', '高级'),
    inAll('Comfort', 'Confort', 'Confort', 'Komfort', '舒适'),
    inAll('Gold', 'Oro', 'Or', 'Gold', '黄金'),
  ],
  [
    inAll('Deluxe', 'Deluxe', 'Deluxe', 'Deluxe', '豪华'),
    inAll('Platinum', 'Platino', 'Platine', 'Platin', '铂金'),
    inAll('Signature', 'Signature', 'Signature', 'Signature', '尊享'),
  ],
]

const bedrooms = (count: string) =>
  inAll(
    `${count} Bed Flat`,
    `Piso de ${count} dormitorios`,
    `Appartement de ${count} chambres`,
    `Wohnung mit ${count} Schlafzimmern`,
    `${count} 居室公寓`,
  )

/** `{tier}` is where a language puts the word; whole homes have none. */
const ROOMS: Record<UnitType, AllNames> = {
  ensuite: inAll(
    '{tier} En-suite',
    'Habitación {tier} con baño',
    'Chambre {tier} avec salle de bains',
    'Zimmer {tier} mit Bad',
    '{tier}独卫房间',
  ),
  non_ensuite: inAll('{tier} Room', 'Habitación {tier}', 'Chambre {tier}', 'Zimmer {tier}', '{tier}单人房（共用卫浴）'),
  studio: inAll('{tier} Studio', 'Estudio {tier}', 'Studio {tier}', 'Studio {tier}', '{tier}单间公寓'),
  private_room: inAll(
    '{tier} Private Room',
    'Habitación individual {tier}',
    'Chambre individuelle {tier}',
    'Einzelzimmer {tier}',
    '{tier}单人房',
  ),
  shared_room: inAll(
    '{tier} Twin Room',
    'Habitación doble {tier}',
    'Chambre double {tier}',
    'Doppelzimmer {tier}',
    '{tier}双人房',
  ),
  student_accommodation: inAll(
    '{tier} Student Room',
    'Habitación de estudiante {tier}',
    'Chambre étudiante {tier}',
    'Studierendenzimmer {tier}',
    '{tier}学生房间',
  ),
  '1b': inAll(
    '1 Bed Flat',
    'Piso de 1 dormitorio',
    'Appartement avec 1 chambre',
    'Wohnung mit 1 Schlafzimmer',
    '1 居室公寓',
  ),
  '2b': bedrooms('2'),
  '3b': bedrooms('3'),
  '4b': bedrooms('4'),
  '5b': bedrooms('5'),
  '6b': bedrooms('6'),
  '7b': bedrooms('7'),
  '8b': bedrooms('8'),
  greater_8b: inAll(
    '9+ Bed Flat',
    'Piso de 9 o más dormitorios',
    'Appartement de 9 chambres ou plus',
    'Wohnung mit 9 oder mehr Schlafzimmern',
    '9 居室及以上公寓',
  ),
  independent_house: inAll('Whole House', 'Casa entera', 'Maison entière', 'Ganzes Haus', '整栋房屋'),
}

type About = { unitType: UnitType; roomType: RoomType; tier: number; area: number }

/** A bed in what others call a whole flat is a room in it. */
const IN_SHARED_FLAT = inAll(
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

export function nameRoom(random: Random, { unitType, roomType, tier }: About): Names {
  const words = random.pick(TIERS[Math.max(0, Math.min(tier, TIERS.length - 1))] ?? PLAIN)
  const shape = WHOLE_HOMES.has(unitType) && roomType !== 'entire_place' ? IN_SHARED_FLAT : ROOMS[unitType]
  const names = LANGUAGES.map((language) => [
    language,
    joinSentences(language, [shape[language].replace('{tier}', words[language])]),
  ])
  return Object.fromEntries(names) as AllNames
}
