import { hasChinese } from '../chinese.ts'
import { foldName } from '../fold-name.ts'
import { PHRASES } from './phrases.ts'

/** Signs that folding would remove, as words of `PHRASES`. A dollar may be that of several countries. */
const SIGNS: Readonly<Record<string, string>> = { '£': ' gbp ', '€': ' eur ', '<': ' under ', '≤': ' under ' }

const CHINESE_PHRASES = new RegExp(
  [...PHRASES.keys()]
    .filter(hasChinese)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
)

/**
 * Splits a sentence into folded words. Numbers lose their fractions and separators and are split from units ("1,250pw"),
 * and known Chinese phrases become words, since Chinese has no spaces.
 */
export const sentenceWords = (sentence: string): string[] =>
  foldName(
    sentence
      .replaceAll(/[£€<≤]/g, (sign) => SIGNS[sign] ?? sign)
      .replaceAll(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
      .replaceAll(/(\d)[.,]\d{1,2}(?!\d)/g, '$1')
      .replaceAll('/周', ' 每周 ')
      .replaceAll('/月', ' 每月 ')
      .replaceAll('$', ' '),
  )
    .replaceAll(/\b(\d{2,5})(pw|pppw|pcm|pm|gbp|eur|euros?|usd|aud|cad|sgd|pounds?|quid)\b/g, '$1 $2')
    .replaceAll(/(\d)(?=\p{Script=Han})|(\p{Script=Han})(?=\d)/gu, '$1$2 ')
    .replaceAll(CHINESE_PHRASES, ' $& ')
    .split(' ')
    .filter((word) => word !== '')
