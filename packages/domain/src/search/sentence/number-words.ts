import type { Token } from './tokens.ts'

/** A number in a sentence and how many tokens it takes. */
type NumberReading = { readonly value: number; readonly length: number; readonly isWord: boolean }

const list = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step])

/** English, Spanish and French words, folded. German writes a number as one word, see below. */
const SIMPLE = new Map<string, number>([
  ...list('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen', 1),
  ...list('seventeen eighteen nineteen', 17),
  ...list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...list('un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis', 1),
  ...list('una', 1),
  ...list('diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco', 17),
  ...list('veintiseis veintisiete veintiocho veintinueve', 26),
  ...list('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
  ...list('une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 1),
  ...list('vingt trente quarante cinquante soixante', 20, 10),
  ...list('septante', 70),
  ...list('nonante', 90),
])

const HUNDREDS = new Map<string, number>([
  ...list('cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos', 100, 100),
  ...list('novecientos', 900),
  ...list('ciento doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas', 100, 100),
  ...list('novecientas', 900),
])

const HUNDRED = new Set(['hundred', 'cent', 'cents'])
const THOUSAND = new Set(['thousand', 'grand', 'mil', 'mille'])
const AND = new Set(['and', 'y', 'et'])
/** Eighty is "four twenties" in French. */
const TWENTIES = new Set(['vingt', 'vingts'])
/** "A" is a number only before these. */
const ARTICLES = new Set(['a', 'ein'])

/** Reads the longest number that begins at a token, in digits or in words of five languages. */
export function readNumber(tokens: readonly Token[], start: number): NumberReading | undefined {
  const first = tokens[start]
  if (first === undefined) return undefined
  const chinese = readChinese(tokens, start)
  if (chinese) return chinese
  if (first.number !== undefined) return { value: first.number, length: 1, isWord: false }
  const german = readGerman(first.text)
  if (german !== undefined) return { value: german, length: 1, isWord: true }
  return readWords(tokens, start)
}

function readWords(tokens: readonly Token[], start: number): NumberReading | undefined {
  let [thousands, current, length] = [0, 0, 0]
  let isRead = false
  for (let at = start; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    const next = tokens[at + 1]?.text ?? ''
    if (/[,;.]/.test(tokens[at]?.gap ?? '') && at > start) break
    if (isRead && AND.has(text) && current > 0) {
      const value = valueOf(next)
      if (value === undefined || !fits(current, value) || value >= 100) break
      continue
    }
    if (!isRead && ARTICLES.has(text) && (HUNDRED.has(next) || THOUSAND.has(next))) continue
    const value = valueOf(text)
    if (TWENTIES.has(text) && current % 10 === 4 && current % 100 === 4) current += 76
    else if (HUNDRED.has(text) && current < 100) current = Math.max(current, 1) * 100
    else if (THOUSAND.has(text) && thousands === 0) [thousands, current] = [Math.max(current, 1) * 1000, 0]
    else if (value !== undefined && (current === 0 || fits(current, value))) current += value
    else break
    isRead = true
    length = at - start + 1
  }
  return isRead ? { value: thousands + current, length, isWord: true } : undefined
}

const valueOf = (text: string) => SIMPLE.get(text) ?? HUNDREDS.get(text)

/** Units follow tens and hundreds, and French adds ten to nineteen to sixty and eighty. */
function fits(current: number, value: number): boolean {
  if (value >= 100) return false
  if (value < 10) return current % 10 === 0
  if (current % 100 === 0) return true
  return value < 20 && (current % 100 === 60 || current % 100 === 80)
}

const GERMAN_UNITS = new Map([
  ...list('ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn', 1),
  ...list('siebzehn achtzehn neunzehn', 17),
  ...list('eins', 1),
  ...list('eine', 1),
  ...list('einen', 1),
  ...list('einem', 1),
  ...list('einer', 1),
])
const GERMAN_TENS = new Map(list('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10))

/** Reads a number such as "zweihundertfuenfzig", which is one word. */
function readGerman(folded: string): number | undefined {
  const word = folded.replaceAll('fuenf', 'funf').replaceAll('zwoelf', 'zwolf')
  const [left, right] = splitAt(word, 'tausend')
  if (right !== undefined) return combine(left, 1000, right)
  const [hundreds, rest] = splitAt(word, 'hundert')
  if (rest !== undefined) return combine(hundreds, 100, rest)
  const simple = GERMAN_UNITS.get(word) ?? GERMAN_TENS.get(word)
  if (simple !== undefined) return simple
  const [units, tens] = splitAt(word, 'und')
  const unit = GERMAN_UNITS.get(units)
  const ten = GERMAN_TENS.get(tens ?? '')
  return unit !== undefined && unit < 10 && ten !== undefined ? ten + unit : undefined
}

function splitAt(word: string, middle: string): [string, string | undefined] {
  const at = word.indexOf(middle)
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + middle.length)]
}

function combine(left: string, factor: number, right: string): number | undefined {
  const [count, rest] = [left === '' ? 1 : readGerman(left), right === '' ? 0 : readGerman(right.replace(/^und/, ''))]
  return count === undefined || rest === undefined || rest >= factor ? undefined : count * factor + rest
}

const CHINESE_DIGITS = new Map('零一二三四五六七八九'.split('').map((digit, index) => [digit, index]))
CHINESE_DIGITS.set('〇', 0).set('两', 2).set('俩', 2)
const CHINESE_UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
/** Units after a digit that counts something else: 三千一个月 is 3000 a month. */
const COUNTED = /^[个周月年星学]$/u
const TEN_THOUSAND = 10_000

/** Reads a number such as 两百五十, 两百五 or 3千. A last digit without a unit counts the next smaller one. */
function readChinese(tokens: readonly Token[], start: number): NumberReading | undefined {
  let [total, section, smallest, at] = [0, 0, 1, start]
  let digit: number | undefined
  let hasCharacter = false
  for (; at < tokens.length; at++) {
    const { text = '', number, gap = '' } = tokens[at] ?? {}
    if (at > start && gap !== '') break
    const value = number ?? CHINESE_DIGITS.get(text)
    const unit = CHINESE_UNITS.get(text)
    if (value !== undefined) {
      if (digit !== undefined && digit !== 0) break
      if (section > 0 && COUNTED.test(tokens[at + 1]?.text ?? '')) break
      digit = value
      if (value === 0) smallest = 1
    } else if (unit !== undefined) {
      section += (digit ?? 1) * unit
      ;[digit, smallest] = [undefined, unit]
    } else if (text === '万' && (digit !== undefined || section > 0)) {
      total += (section + (digit ?? 0)) * TEN_THOUSAND
      ;[section, digit, smallest] = [0, undefined, TEN_THOUSAND]
    } else break
    hasCharacter ||= number === undefined
  }
  if (!hasCharacter) return undefined
  const rest = (digit ?? 0) * (smallest >= 10 ? smallest / 10 : 1)
  return { value: total + section + rest, length: at - start, isWord: true }
}
