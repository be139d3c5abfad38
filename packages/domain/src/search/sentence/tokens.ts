import { foldName } from '../fold-name.ts'

/** A word, number, sign or Chinese character of a sentence, and where it stands. */
export type Token = {
  /** Folded; a sign stands for the word that it replaces, and a date for nothing but itself. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Text between this token and the one before it. */
  readonly gap: string
  /** Value of a number written in digits, without its fraction: no price or stay has one. */
  readonly number?: number
  /** The value with its fraction, if it has one: "1.5 hours". */
  readonly exact?: number
  /** Month of a date written in digits, from 1. */
  readonly month?: number
}

/**
 * Signs that folding would remove, as words of the lexicon. A dollar may be that of several countries. A map, because an
 * object would also find what every object inherits, such as `toString`.
 */
const SIGNS = new Map<string, string>(
  Object.entries({
    '£': 'gbp',
    '￡': 'gbp',
    '€': 'eur',
    $: 'dollar',
    '¥': 'yen',
    '￥': 'yen',
    '<': 'under',
    '≤': 'under',
    '>': 'over',
    '≥': 'over',
    '+': 'or more',
  }),
)

const DATE = String.raw`(?<![\d.,/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./])\d{1,2}(?:\1(?:20)?\d{2}|\1)?)(?![\d/kK]|\.\d)`
const NUMBER = String.raw`\d{1,3}(?:[.,’']\d{3})+(?:[.,]\d{1,2})?(?!\d)|(?<!\d)\d [0-9]{3}(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?`
const WORD = String.raw`(?!\p{Script=Han})\p{L}(?:(?!\p{Script=Han})[\p{L}\p{M}]|['’ʼ\u0060.·](?=(?!\p{Script=Han})\p{L}))*`
const SIGN = `[${[...SIGNS.keys()].join('')}]`

const TOKEN = new RegExp(`${DATE}|(?:${NUMBER})|${SIGN}|\\p{Script=Han}|${WORD}`, 'gu')

/** French and Catalan words that lose their vowel before another, and so are written with it: "l’Imperial". */
const ELISION = /^(?:[dljmnstc]|qu|jusqu|lorsqu|presqu)['’ʼ](?=.)/iu

/**
 * Splits a sentence into tokens. Chinese has no spaces, so each of its characters is one; digits are split from letters
 * ("250pw"), and elisions from their word.
 */
export function readTokens(sentence: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  const push = (start: number, end: number, rest: Omit<Token, 'start' | 'end' | 'gap'>) => {
    if (rest.text === '') return
    tokens.push({ ...rest, start, end, gap: sentence.slice(last, start) })
    last = end
  }
  const isChinese = /\p{Script=Han}/u.test(sentence)
  for (const match of sentence.matchAll(TOKEN)) {
    const [text] = match
    const start = match.index
    // The letter of "2k" is read with its number.
    if (start < last) continue
    const end = start + text.length
    const month = CHINESE_HOURS.test(sentence.slice(end)) ? undefined : readMonth(text, isChinese)
    if (month !== undefined) push(start, end, { text, month })
    else if (/^\d/.test(text)) pushNumbers(sentence, { text, start }, push)
    else if (SIGNS.has(text)) push(start, end, { text: SIGNS.get(text) ?? text })
    else for (const word of splitWord(text, start)) push(word.start, word.end, { text: foldName(word.text) })
  }
  return tokens
}

type Push = (start: number, end: number, rest: Omit<Token, 'start' | 'end' | 'gap'>) => void

const THOUSAND = 1000

/** Reads "1,250.50" and "1.250,50" as 1250, and "1.2k" as 1200. What looks like a date but is none are two numbers. */
function pushNumbers(sentence: string, { text, start }: { text: string; start: number }, push: Push) {
  const halves = /^(\d{1,2})[./-](\d{1,2})[./]?$/.exec(text)
  const isThousands = /^k(?!\p{L})/iu.test(sentence.slice(start + text.length))
  if (halves && !isThousands && !/^\d+[.,]\d+$/.test(text)) {
    const second = text.lastIndexOf(halves[2] ?? '')
    push(start, start + (halves[1] ?? '').length, { text: halves[1] ?? '', number: Number(halves[1]) })
    push(start + second, start + second + (halves[2] ?? '').length, {
      text: halves[2] ?? '',
      number: Number(halves[2]),
    })
    return
  }
  const plain = text.replaceAll(/[.,’' ](?=\d{3}(?!\d))/g, '').replace(',', '.')
  const exact = isThousands ? Math.round(Number(plain) * THOUSAND) : Number(plain)
  const value = Math.floor(exact)
  const end = start + text.length + (isThousands ? 1 : 0)
  push(start, end, { text: String(value), number: value, ...(exact !== value && { exact }) })
}

/** Returns the month of a date in digits. Only Chinese puts it first, and dots make a date only there or with a year. */
function readMonth(text: string, isChinese: boolean): number | undefined {
  const iso = /^\d{4}-(\d{1,2})-\d{1,2}$/.exec(text)
  if (iso) return inYear(Number(iso[1]))
  const match = /^(\d{1,2})([./])(\d{1,2})(\S*)$/.exec(text)
  if (!match || text === ROUND_THE_CLOCK) return undefined
  const [, first, separator, second, more] = match
  if (separator === '.' && more === '' && !isChinese) return undefined
  const [a, b] = [Number(first), Number(second)]
  const [day, month] = isChinese || b > MONTHS_PER_YEAR ? [b, a] : [a, b]
  return day >= 1 && day <= MAX_DAY ? inYear(month) : undefined
}

/** 1.5小时 is an hour and a half, and 1.5 alone the fifth of January. */
const CHINESE_HOURS = /^\s*个?小时/

const ROUND_THE_CLOCK = '24/7'
const MONTHS_PER_YEAR = 12
const MAX_DAY = 31

const inYear = (month: number) => (month >= 1 && month <= MONTHS_PER_YEAR ? month : undefined)

/** Splits off elisions, and words that only a full stop separates: "Leeds.Studio", but not "U.C.L.". */
function* splitWord(text: string, start: number): Generator<{ text: string; start: number; end: number }> {
  const elision = ELISION.exec(text)?.[0].length ?? 0
  if (elision > 0) yield { text: text.slice(0, elision), start, end: start + elision }
  let from = elision
  for (const dot of text.matchAll(/(?<=[\p{L}\p{M}]{2})\.(?=\p{L}{2})/gu)) {
    yield { text: text.slice(from, dot.index), start: start + from, end: start + dot.index }
    from = dot.index + 1
  }
  yield { text: text.slice(from), start: start + from, end: start + text.length }
}
