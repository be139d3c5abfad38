/**
 * Regions store the postcodes by which they are found as patterns of a whole code: `80799` is one German code, `805xx`
 * are all that begin with 805, and in `WC1Eyyy` each `y` is a character of the second half, which may be any. Patterns
 * keep the formats of countries apart: 80539 is in Munich and 8053 in Zurich, 160-0022 in Tokyo and 1600-022 in Lisbon.
 */

/** A way to read some words of a text as a postcode. */
export type PostcodeReading = {
  /** The patterns that the code matches, without spaces and in lower case. */
  readonly patterns: readonly PostcodePattern[]
  /** The words of the code, in lower case. */
  readonly code: readonly string[]
  /** The words before and after the code, which say where it is. */
  readonly rest: readonly string[]
}

/** A pattern and the number of its characters that are known. */
export type PostcodePattern = { readonly pattern: string; readonly knownLength: number }

/** Formats in which the first half alone names a district, as people write them. The second half may be incomplete. */
const HALVES: readonly { first: RegExp; second: RegExp; secondLength: number }[] = [
  // Great Britain: "WC1E 6BT"
  { first: /^[a-z]{1,2}\d[a-z\d]?$/, second: /^\d[a-z]{0,2}$/, secondLength: 3 },
  // Ireland: "D02 AF30"
  { first: /^[a-z]\d[\dw]$/, second: /^[a-z\d]{1,4}$/, secondLength: 4 },
  // Canada: "M5S 1A1"
  { first: /^[a-z]\d[a-z]$/, second: /^\d([a-z]\d?)?$/, secondLength: 3 },
  // The Netherlands: "1012 AB"
  { first: /^\d{4}$/, second: /^[a-z]{1,2}$/, secondLength: 2 },
]

/** Lengths of the two halves of codes of digits: Prague and Athens, Warsaw, Lisbon, Tokyo, São Paulo. */
const HALVES_OF_DIGITS: readonly { first: number; second: number }[] = [
  { first: 3, second: 2 },
  { first: 2, second: 3 },
  { first: 4, second: 3 },
  { first: 3, second: 4 },
  { first: 5, second: 3 },
]

/** The second half of an American ZIP+4 names a few houses. */
const ZIP_PLUS_FOUR = { first: 5, second: 4 }

const MIN_DIGITS = 4
const MAX_DIGITS = 8
/** No pattern has fewer known digits. */
const MIN_KNOWN_DIGITS = 2

/** Returns how the words may be read as a postcode with words around it, codes of two words first. */
export function readPostcodes(words: readonly string[]): PostcodeReading[] {
  const read = (length: number, patternsOf: (code: readonly string[]) => PostcodePattern[]) =>
    words.flatMap((_, start) => {
      const code = words.slice(start, start + length)
      const patterns = code.length === length ? patternsOf(code) : []
      const rest = [...words.slice(0, start), ...words.slice(start + length)]
      return patterns.length > 0 ? [{ patterns, code, rest }] : []
    })
  return [
    ...read(2, ([first = '', second = '']) => patternsOfHalves(first, second)),
    ...read(1, ([code = '']) => patternsOfCode(code)),
  ]
}

/** Writes a code as people do, with a space before the second half of a code with letters: "sw72az" as "SW7 2AZ". */
export function formatPostcode(code: readonly string[], { pattern, knownLength }: PostcodePattern): string {
  const [only = '', ...others] = code
  const hasHalves = others.length === 0 && pattern.endsWith('y') && /[a-z]/.test(only)
  const words = hasHalves ? [only.slice(0, knownLength), only.slice(knownLength)] : code
  return words.join(' ').trim().toUpperCase()
}

function patternsOfHalves(first: string, second: string): PostcodePattern[] {
  if (!isNumber(first + second)) {
    return HALVES.filter((format) => format.first.test(first) && format.second.test(second)).flatMap(
      ({ secondLength }) => patternsOfFirst(first, secondLength),
    )
  }
  const isIn = (lengths: { first: number; second: number }) =>
    first.length === lengths.first && second.length === lengths.second
  if (isIn(ZIP_PLUS_FOUR)) return patternsOfNumber(first)
  return HALVES_OF_DIGITS.some(isIn) ? [wholeCode(first + second), ...patternsOfNumber(first, second.length)] : []
}

/** A code without a space may end anywhere after its first half: "m14" is the district M14, or M1 and more. */
function patternsOfCode(code: string): PostcodePattern[] {
  const inHalves = HALVES.flatMap(({ first, second, secondLength }) =>
    Array.from(code, (_, i) => i + 1)
      .filter((end) => first.test(code.slice(0, end)) && (end === code.length || second.test(code.slice(end))))
      .flatMap((end) => patternsOfFirst(code.slice(0, end), secondLength)),
  )
  if (!isNumber(code) || code.length < MIN_DIGITS || code.length > MAX_DIGITS) return inHalves
  const inHalvesOfDigits = HALVES_OF_DIGITS.filter(({ first, second }) => first + second === code.length).flatMap(
    ({ first, second }) => patternsOfNumber(code.slice(0, first), second),
  )
  return [...patternsOfNumber(code), ...inHalves, ...inHalvesOfDigits]
}

const isNumber = (text: string) => /^\d+$/.test(text)

const wholeCode = (code: string): PostcodePattern => ({ pattern: code, knownLength: code.length })

const patternsOfFirst = (first: string, secondLength: number): PostcodePattern[] =>
  isNumber(first)
    ? patternsOfNumber(first, secondLength)
    : [{ pattern: first + 'y'.repeat(secondLength), knownLength: first.length }]

/** Returns the number and the ranges that it lies in (80539, 8053x, 805xx, 80xxx), each before a second half. */
const patternsOfNumber = (digits: string, secondLength = 0): PostcodePattern[] =>
  Array.from({ length: digits.length - MIN_KNOWN_DIGITS + 1 }, (_, unknown) => {
    const known = digits.slice(0, digits.length - unknown)
    return { pattern: known + 'x'.repeat(unknown) + 'y'.repeat(secondLength), knownLength: known.length }
  })
