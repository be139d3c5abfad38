import { foldName } from '@amber/domain/search/fold-name'
import type { SentenceReading } from '@amber/domain/search/sentence/read-sentence'
import { readSuggestText } from '@amber/domain/search/suggest-query'

const PERIODS = { weekly: '/w', monthly: '/m' } as const
const UNITS = { week: 'w', month: 'm' } as const

/** Writes a reading as the slots of the judged sentences. */
export function slotsOf({ filters, rest }: SentenceReading): string[] {
  const { unitTypes, types, amenities, tags, available, bedrooms, moveInMonth, stay, price, travels, unknown } = filters
  const terms = price && `${price.duration ? PERIODS[price.duration] : ''}${price.currency ? `:${price.currency}` : ''}`
  return [
    `@${nameOf(rest)}`,
    ...unitTypes.map((type) => (type === 'independent_house' ? 'house' : type)),
    ...types,
    ...amenities,
    ...tags,
    ...(available ? ['available'] : []),
    ...(bedrooms ? [`bed>${bedrooms.min}`] : []),
    ...(moveInMonth ? [moveInMonth] : []),
    ...(stay ? [rangeOf(stay) + UNITS[stay.unit]] : []),
    ...(price
      ? [`${price.min === undefined || price.max === undefined ? boundOf(price) : rangeOf(price)}${terms}`]
      : []),
    ...travels.map(({ minutes, mode, campus }) => `${minutes}:${mode}${campus ? `@${nameOf(campus.text)}` : ''}`),
    ...unknown.map((text) => `?${wordsOf(text)}`),
  ]
}

type Range = { min?: number | undefined; max?: number | undefined }

const boundOf = ({ min, max }: Range) => (max === undefined ? `>${min}` : `<${max}`)
const rangeOf = ({ min, max }: Range) =>
  min === undefined || max === undefined ? boundOf({ min, max }) : min === max ? `${min}` : `${min}-${max}`

/** Words that only join others say nothing about which place is meant. */
const nameOf = (text: string) => readSuggestText(text).words.toSorted().join('_')
const wordsOf = (text: string) => foldName(text).replaceAll(' ', '')

/** Writes an expected slot in the same form. */
export function normalizeSlot(slot: string): string {
  if (slot.startsWith('@')) return `@${nameOf(slot.slice(1).replaceAll('_', ' '))}`
  if (slot.startsWith('?')) return `?${wordsOf(slot.slice(1).replaceAll('_', ' '))}`
  const [travel, campus] = slot.split('@')
  return campus === undefined ? slot : `${travel}@${nameOf(campus.replaceAll('_', ' '))}`
}
