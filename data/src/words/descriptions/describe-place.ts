import { MAX_WALK_MINUTES } from '@amber/domain/geo/walk'
import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES, type Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import type { Names } from '../../model.ts'
import { isNeverCold } from '../climate.ts'
import { withArticle } from '../english-article.ts'
import { nameIn } from '../name-in.ts'
import type { PlaceStyle } from '../place-names/name-words.ts'
import {
  canFillTemplate,
  capitalise,
  joinSentences,
  type Slots,
  fillTemplate,
  fillRandomTemplate,
} from '../sentence.ts'
import { ROOM_KINDS, type DescriptionBank, type RoomKind, DESCRIBED_AMENITIES } from './bank.ts'
import { GERMAN } from './de.ts'
import { ENGLISH } from './en.ts'
import { SPANISH } from './es.ts'
import { FRENCH } from './fr.ts'
import { CHINESE } from './zh.ts'

export type PlaceFacts = {
  name: string
  city: Names
  quarter: Names | null
  university: Names | null
  walkingMinutes: number | null
  style: PlaceStyle
  floors: number
  rooms: number
  openedIn: number
  unitTypes: readonly UnitType[]
  amenities: readonly Amenity[]
  billsIncluded: boolean
  hasReviews: boolean
  /** Whether every room with a shared bathroom costs less than any for one person with a private one. */
  isSharedBathCheaper: boolean
  /** Whether a bed in a shared room costs less than any other room per person. */
  isSharedRoomCheapest: boolean
  /** Country of the place. Without it, a text may mention heating in a country that is never cold. */
  countryCode?: string
}
export type PlaceText = { heading: string; metaDescription: string; descriptions: { name: string; text: string }[] }

export const DESCRIPTION_BANKS: Record<Language, DescriptionBank> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  zh: CHINESE,
}

/** Search engines cut off longer descriptions. */
export const MAX_META_LENGTH = 160
/** A place with a longer walk is not near its campus. */
const MAX_NEAR_MINUTES = 20

export function describePlace(facts: PlaceFacts, random: Random): Record<Language, PlaceText> {
  const kinds = roomKinds(facts.unitTypes)
  const describe = (language: Language) => describeInLanguage(language, facts, kinds, random)
  return Object.fromEntries(LANGUAGES.map((language) => [language, describe(language)])) as Record<Language, PlaceText>
}

function describeInLanguage(
  language: Language,
  facts: PlaceFacts,
  kinds: readonly RoomKind[],
  random: Random,
): PlaceText {
  const bank = DESCRIPTION_BANKS[language]
  const slots = placeSlots(language, facts)
  const draw = (sentences: readonly string[]) => fillRandomTemplate(random, sentences, slots)
  const paragraph = (...sentences: (string | undefined)[]) => joinSentences(language, sentences)
  const section = (title: readonly string[], ...sentences: (string | undefined)[]) => ({
    name: paragraph(draw(title)),
    text: paragraph(...sentences),
  })
  const { style, university, amenities, billsIncluded } = facts
  const isHome = style === 'house' || style === 'flat'
  const describedAmenities = shuffle(
    random,
    DESCRIBED_AMENITIES.filter((amenity) => amenities.includes(amenity)),
  )
  const routeSentences = slots['minutes'] ? bank.walk : bank.ride

  return {
    heading: paragraph(draw(bank.headings)),
    metaDescription: writeMetaDescription(language, bank, slots, random),
    descriptions: [
      section(
        bank.titles.about,
        draw(isHome ? bank.opening[style] : bank.opening.hall),
        isHome ? undefined : draw(bank.style[style]),
        draw(bank.people),
      ),
      section(
        bank.titles.rooms,
        ...random.some(kinds, 3).map((kind) => draw(bank.rooms[kind])),
        amenities.includes('furnished') ? draw(bank.furnished) : undefined,
        draw(bank.roomsClosing),
      ),
      section(
        bank.titles.location,
        university ? draw(routeSentences) : undefined,
        facts.quarter ? draw(bank.quarter) : undefined,
        draw(bank.city),
      ),
      section(
        bank.titles.life,
        draw(billsIncluded ? bank.bills.included : bank.bills.separate),
        ...describedAmenities.slice(0, 5).map((amenity) => draw(bank.amenities[amenity])),
        draw(bank.closing),
      ),
    ],
  }
}

/** Returns the value of a condition: nothing to insert if it holds, and no value if it does not. */
const when = (condition: unknown): '' | undefined => (condition ? '' : undefined)

function placeSlots(language: Language, facts: PlaceFacts): Slots {
  const { name, walkingMinutes, rooms, floors, openedIn } = facts
  const city = nameIn(language, facts.city)
  const university = facts.university ? nameIn(language, facts.university) : undefined
  const kinds = roomKinds(facts.unitTypes)
  const isWalkable = university && walkingMinutes !== null && walkingMinutes <= MAX_WALK_MINUTES
  return {
    name,
    city,
    inCity: city.startsWith('Le ') ? `au ${city.slice(3)}` : `à ${city}`,
    quarter: facts.quarter ? nameIn(language, facts.quarter) : undefined,
    university,
    theUniversity: university ? withArticle(university) : undefined,
    TheUniversity: university ? capitalise(withArticle(university)) : undefined,
    minutes: isWalkable ? String(Math.max(2, walkingMinutes)) : undefined,
    rooms: rooms >= 8 ? String(rooms) : undefined,
    floors: floors >= 3 ? String(floors) : undefined,
    year: String(openedIn),
    hall: facts.style === 'house' || facts.style === 'flat' ? undefined : '',
    several: facts.style === 'house' ? undefined : '',
    noQuarter: facts.quarter ? undefined : '',
    near: when(isWalkable && walkingMinutes <= MAX_NEAR_MINUTES),
    campus: when(university),
    reviewed: when(facts.hasReviews),
    billsIncluded: when(facts.billsIncluded),
    cheaperBath: when(facts.isSharedBathCheaper),
    cheapestShared: when(facts.isSharedRoomCheapest),
    flats: when(kinds.includes('flats')),
    flatsOnly: when(kinds.every((kind) => kind === 'studio' || kind === 'flat' || kind === 'flats')),
    furnished: facts.amenities.includes('furnished') ? '' : undefined,
    shared: facts.unitTypes.some((unit) => unit !== 'studio' && unit !== '1b') ? '' : undefined,
    cold: facts.countryCode && isNeverCold(facts.countryCode) ? undefined : '',
  }
}

/** Fills the first template that is short enough, from a random start. If none is, truncates name and city. */
function writeMetaDescription(language: Language, bank: DescriptionBank, slots: Slots, random: Random): string {
  const start = random.integer(0, bank.metas.length - 1)
  const rotated = [...bank.metas.slice(start), ...bank.metas.slice(0, start)]
  for (const template of rotated) {
    if (!canFillTemplate(template, slots)) continue
    const text = joinSentences(language, [fillTemplate(template, slots)])
    if (text.length <= MAX_META_LENGTH) return text
  }
  const nameAndCity = joinSentences(language, [
    fillTemplate(language === 'zh' ? '{name}，{city}' : '{name}, {city}', slots),
  ])
  return nameAndCity.slice(0, MAX_META_LENGTH).trim()
}

/** Returns the kinds of room that descriptions distinguish, in the order of ROOM_KINDS. */
function roomKinds(unitTypes: readonly UnitType[]): RoomKind[] {
  const kinds = new Set(unitTypes.map(kindOf))
  return ROOM_KINDS.filter((kind) => kinds.has(kind))
}

function kindOf(unit: UnitType): RoomKind {
  switch (unit) {
    case 'ensuite':
    case 'studio':
      return unit
    case 'non_ensuite':
    case 'private_room':
    case 'student_accommodation':
      return 'sharedBath'
    case 'shared_room':
      return 'sharedRoom'
    case '1b':
      return 'flat'
    case 'independent_house':
      return 'house'
    default:
      return 'flats'
  }
}

function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const result: Item[] = []
  for (const item of items) result.splice(random.integer(0, result.length), 0, item)
  return result
}
