import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES, type Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import type { Names } from '../../model.ts'
import { isNeverCold } from '../climate.ts'
import { withArticle } from '../english-article.ts'
import { nameIn } from '../name-in.ts'
import type { PlaceStyle } from '../place-names/name-words.ts'
import { canTell, capitalised, joinSentences, type Slots, tell, tellOne } from '../sentence.ts'
import { ROOM_KINDS, type DescriptionBank, type RoomKind, TOLD_AMENITIES } from './bank.ts'
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
  /** Without it nothing keeps a text from speaking of heating in the tropics. */
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

/** What a search engine shows of it. */
export const LONGEST_META = 160
/** Beyond this nobody calls it a walk. */
const LONGEST_WALK = 20

export function describePlace(facts: PlaceFacts, random: Random): Record<Language, PlaceText> {
  const kinds = roomKinds(facts.unitTypes)
  const describe = (language: Language) => describeIn(language, facts, kinds, random)
  return Object.fromEntries(LANGUAGES.map((language) => [language, describe(language)])) as Record<Language, PlaceText>
}

function describeIn(language: Language, facts: PlaceFacts, kinds: readonly RoomKind[], random: Random): PlaceText {
  const bank = DESCRIPTION_BANKS[language]
  const slots = slotsOfPlace(language, facts)
  const one = (sentences: readonly string[]) => tellOne(random, sentences, slots)
  const paragraph = (...sentences: (string | undefined)[]) => joinSentences(language, sentences)
  const section = (title: readonly string[], ...sentences: (string | undefined)[]) => ({
    name: paragraph(one(title)),
    text: paragraph(...sentences),
  })
  const { style, university, amenities, billsIncluded } = facts
  const isHome = style === 'house' || style === 'flat'
  const told = shuffled(
    random,
    TOLD_AMENITIES.filter((amenity) => amenities.includes(amenity)),
  )
  const way = slots['minutes'] ? bank.walk : bank.ride

  return {
    heading: paragraph(one(bank.headings)),
    metaDescription: metaOf(language, bank, slots, random),
    descriptions: [
      section(
        bank.titles.about,
        one(isHome ? bank.opening[style] : bank.opening.hall),
        isHome ? undefined : one(bank.style[style]),
        one(bank.people),
      ),
      section(
        bank.titles.rooms,
        ...random.some(kinds, 3).map((kind) => one(bank.rooms[kind])),
        amenities.includes('furnished') ? one(bank.furnished) : undefined,
        one(bank.roomsClosing),
      ),
      section(
        bank.titles.location,
        university ? one(way) : undefined,
        facts.quarter ? one(bank.quarter) : undefined,
        one(bank.city),
      ),
      section(
        bank.titles.life,
        one(billsIncluded ? bank.bills.included : bank.bills.separate),
        ...told.slice(0, 5).map((amenity) => one(bank.amenities[amenity])),
        one(bank.closing),
      ),
    ],
  }
}

function slotsOfPlace(language: Language, facts: PlaceFacts): Slots {
  const { name, walkingMinutes, rooms, floors, openedIn } = facts
  const city = nameIn(language, facts.city)
  const university = facts.university ? nameIn(language, facts.university) : undefined
  const walks = university && walkingMinutes !== null && walkingMinutes <= LONGEST_WALK
  return {
    name,
    city,
    inCity: city.startsWith('Le ') ? `au ${city.slice(3)}` : `à ${city}`,
    quarter: facts.quarter ? nameIn(language, facts.quarter) : undefined,
    university,
    theUniversity: university ? withArticle(university) : undefined,
    TheUniversity: university ? capitalised(withArticle(university)) : undefined,
    minutes: walks ? String(Math.max(2, walkingMinutes)) : undefined,
    rooms: rooms >= 8 ? String(rooms) : undefined,
    floors: floors >= 3 ? String(floors) : undefined,
    year: String(openedIn),
    hall: facts.style === 'house' || facts.style === 'flat' ? undefined : '',
    several: facts.style === 'house' ? undefined : '',
    noQuarter: facts.quarter ? undefined : '',
    furnished: facts.amenities.includes('furnished') ? '' : undefined,
    shared: facts.unitTypes.some((unit) => unit !== 'studio' && unit !== '1b') ? '' : undefined,
    cold: facts.countryCode && isNeverCold(facts.countryCode) ? undefined : '',
  }
}

/** The first that is short enough, from a place in the list that chance chose; the end is cut where names leave no other way. */
function metaOf(language: Language, bank: DescriptionBank, slots: Slots, random: Random): string {
  const start = random.integer(0, bank.metas.length - 1)
  const turned = [...bank.metas.slice(start), ...bank.metas.slice(0, start)]
  for (const template of turned) {
    if (!canTell(template, slots)) continue
    const text = joinSentences(language, [tell(template, slots)])
    if (text.length <= LONGEST_META) return text
  }
  const bare = joinSentences(language, [tell(language === 'zh' ? '{name}，{city}' : '{name}, {city}', slots)])
  return bare.slice(0, LONGEST_META).trim()
}

/** What the unit types are to someone who reads about rooms, in the order of ROOM_KINDS. */
export function roomKinds(unitTypes: readonly UnitType[]): RoomKind[] {
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

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const mixed: Item[] = []
  for (const item of items) mixed.splice(random.integer(0, mixed.length), 0, item)
  return mixed
}
