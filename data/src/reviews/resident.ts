import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import { isNeverCold, isSouthern, isSummer, isWinter } from '../words/climate.ts'
import { withArticle } from '../words/english-article.ts'
import { nameIn } from '../words/name-in.ts'
import { pickText } from '../words/pick-of.ts'
import type { Slots } from '../words/sentence.ts'
import type { DetailWords } from './bank.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import type { ReviewFacts, ReviewedStay } from './review.ts'

type UnitWord = keyof DetailWords['units']

/** The author: where they lived and when. All sentences of a review must be consistent with it. */
export type Resident = { language: Language; unit: UnitWord; stay: ReviewedStay; slots: Slots }

export const sharesKitchen = ({ unit }: Resident): boolean => unit !== 'studio' && unit !== 'oneBed'
export const hasOwnBathroom = ({ unit }: Resident): boolean =>
  unit === 'ensuite' || unit === 'studio' || unit === 'oneBed'

/** Countries where Chinese authors are not abroad. */
const CHINESE_SPEAKING_COUNTRIES = new Set(['CN', 'HK', 'MO', 'TW', 'SG'])

/** Pairs of arrival month and months of stay. No arrival month begins with a vowel in French, which would elide "de". */
const STAYS = {
  northern: [
    [9, 4],
    [9, 5],
    [9, 9],
    [9, 10],
    [9, 10],
    [9, 11],
    [9, 12],
    [1, 5],
    [1, 6],
    [2, 5],
    [6, 3],
    [7, 3],
  ],
  southern: [
    [2, 5],
    [2, 9],
    [2, 10],
    [2, 11],
    [7, 5],
    [7, 6],
    [7, 12],
    [1, 6],
  ],
} as const

export function drawResident(language: Language, facts: ReviewFacts, random: Random): Resident {
  const { words } = REVIEW_BANKS[language]
  const { countryCode, floors = 4 } = facts
  const unitType = facts.unitTypes[random.integer(0, facts.unitTypes.length - 1)] ?? 'student_accommodation'
  const unit = unitWord(unitType)

  const stays = STAYS[isSouthern(countryCode) ? 'southern' : 'northern']
  const [arrival, months] = stays[random.integer(0, stays.length - 1)] ?? stays[0]
  const monthAt = (offset: number) => ((arrival - 1 + offset) % 12) + 1
  const nameOf = (month: number | undefined) => (month === undefined ? undefined : words.months[month - 1])
  const stayMonths = Array.from({ length: months }, (_, offset) => monthAt(offset))
  const drawMonthName = (matches: (month: number) => boolean) => {
    const matching = stayMonths.filter(matches)
    return nameOf(matching[random.integer(0, Math.max(0, matching.length - 1))])
  }
  const origin = random.integer(0, words.origins.length - 1)
  const origin2 = (origin + random.integer(1, words.origins.length - 1)) % words.origins.length
  /** Floor number, where 1 is the floor above the ground floor; 0 in a single-storey building. */
  const floor = floors > 1 ? random.integer(1, Math.min(floors - 1, words.floors.length)) : 0
  const peopleCount = peopleSharing(unitType, facts, random)

  return {
    language,
    unit,
    stay: { unitType, arrivalMonth: arrival, months },
    slots: {
      name: facts.placeName,
      city: cityIn(language, facts),
      university: universityIn(language, facts),
      minutes: facts.walkingMinutes ? String(Math.max(2, facts.walkingMinutes)) : undefined,
      from: nameOf(arrival),
      until: nameOf(monthAt(months - 1)),
      months: String(months),
      month: nameOf(monthAt(random.integer(1, months - 2))),
      winter: drawMonthName((month) => isWinter(countryCode, month)),
      summer: drawMonthName((month) => isSummer(countryCode, month)),
      longStay: months >= 9 ? '' : undefined,
      shortStay: months <= 6 ? '' : undefined,
      semester: months >= 4 && months <= 6 ? '' : undefined,
      laundry: facts.amenities.includes('laundry') ? '' : undefined,
      abroad: CHINESE_SPEAKING_COUNTRIES.has(countryCode) ? undefined : '',
      furnished: facts.amenities.includes('furnished') ? '' : undefined,
      cold: isNeverCold(countryCode) ? undefined : '',
      course: pickText(random, words.courses),
      floor: floor ? words.floors[floor - 1] : undefined,
      highFloor: floor >= 3 ? words.floors[floor - 1] : undefined,
      people: peopleCount === undefined ? undefined : words.people[peopleCount - 2],
      origin: peopleCount === undefined ? undefined : words.origins[origin],
      origin2: peopleCount === undefined ? undefined : words.origins[origin2],
      days: String(random.integer(2, 6)),
      weeks: String(random.integer(2, 6)),
      hour: String(random.integer(2, 4)),
      ...words.units[unit],
    },
  }
}

/** Returns the university's name in English or Chinese. Other languages would need an article or a case. */
function universityIn(language: Language, { university, universityNames }: ReviewFacts): string | undefined {
  if (university === null) return undefined
  if (language === 'en') return withArticle(university)
  return language === 'zh' ? (universityNames?.zh ?? university) : undefined
}

/** Returns the city's name. Without translations, only English and Chinese reviews use the English name. */
function cityIn(language: Language, { city, cityNames }: ReviewFacts): string | undefined {
  if (cityNames) return nameIn(language, cityNames)
  return language === 'en' || language === 'zh' ? city : undefined
}

function unitWord(unitType: UnitType): UnitWord {
  switch (unitType) {
    case 'ensuite':
    case 'studio':
      return unitType
    case 'non_ensuite':
    case 'private_room':
    case 'student_accommodation':
      return 'room'
    case 'shared_room':
      return 'twin'
    case '1b':
      return 'oneBed'
    case 'independent_house':
      return 'house'
    default:
      return 'flat'
  }
}

/** Unit types for which reviews mention no number of people: one or two, or more than seven. */
const UNCOUNTED_UNIT_TYPES: ReadonlySet<UnitType> = new Set(['studio', '1b', '2b', '8b', 'greater_8b'])

/** Draws how many people share a kitchen, or returns undefined if reviews should not mention it. */
function peopleSharing(unitType: UnitType, { housemates }: ReviewFacts, random: Random): number | undefined {
  if (UNCOUNTED_UNIT_TYPES.has(unitType)) return undefined
  if (unitType === 'independent_house' && housemates !== undefined) return housemates
  const bedrooms = /^([3-7])b$/.exec(unitType)?.[1]
  return bedrooms ? Number(bedrooms) : random.integer(4, 7)
}
