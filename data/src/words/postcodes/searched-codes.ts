import type { Names } from '../../model.ts'
import { ownPostcodePatterns } from './postcodes.ts'
import { QUARTER_POSTCODES } from './quarters.ts'

type City = { countryCode: string; names: Names; state: Names | null }

/** Returns the postcodes by which the search box finds a city, except those of its quarters. */
export function cityCodes(city: City): string[] {
  const quarters = QUARTER_POSTCODES.get(`${city.countryCode} ${city.names.en}`)
  const taken = new Set([...(quarters?.values() ?? [])].flat().flatMap(codesOf))
  // Codes of a whole state say nothing about the city.
  return [...new Set(ownPostcodePatterns({ ...city, state: null }).flatMap(codesOf))].filter((code) => !taken.has(code))
}

/** Returns the postcodes by which the search box finds a quarter. */
export const quarterCodes = (
  { countryCode, names }: Pick<City, 'countryCode' | 'names'>,
  quarter: string,
): string[] => [...new Set(QUARTER_POSTCODES.get(`${countryCode} ${names.en}`)?.get(quarter)?.flatMap(codesOf))]

/** A longer range becomes the beginnings that its codes share. */
const MAX_CODES_PER_RANGE = 30
const SHARED_LENGTH = 3

/** Returns the codes of a pattern as the search box stores them: see packages/domain/src/search/postcode.ts. */
function codesOf(pattern: string): string[] {
  const [, , literal = '', range = '', from = '', to = '', second = ''] =
    /^([A-Z]{2}-)?((?:[A-Z0-9]+(?: (?=[A-Z0-9]))?)*)(\{(\d+)-(\d+)\})?[ -]?(.*)$/.exec(pattern) ?? []
  const unknown = 'y'.repeat(second.replaceAll(/\{(\d+)-\d+\}/g, '$1').length)
  const fixed = literal.replaceAll(' ', '')
  const codes = range === '' ? [fixed] : numbersIn(from, to).map((number) => fixed + number)
  return codes.filter((code) => code !== '').map((code) => code + unknown)
}

function numbersIn(from: string, to: string): string[] {
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
    String(Number(from) + i).padStart(from.length, '0'),
  )
  if (numbers.length <= MAX_CODES_PER_RANGE) return numbers
  return [...new Set(numbers.map((number) => number.slice(0, SHARED_LENGTH).padEnd(from.length, 'x')))]
}
