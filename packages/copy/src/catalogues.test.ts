import { ERROR_CODES } from '@amber/domain/errors'
import { LANGUAGES } from '@amber/domain/languages'
import { priceLabel } from '@amber/domain/money/price-label'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, commonText, errorText, toastText } from './catalogues.ts'

/** Path → text, such as `errors.not_found.title`. */
function textsOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value === 'string') return new Map([[path.join('.'), value]])
  const entries = Object.entries(value as Record<string, unknown>)
  return new Map(entries.flatMap(([key, below]) => textsOf(below, path.concat(key)).entries().toArray()))
}

const placeholdersOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

const english = textsOf(CATALOGUES.en)

// spec: 1.languages
describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const texts = textsOf(CATALOGUES[language])

  test('has every key of the English one, and no other', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('has the same placeholders in every text', () => {
    for (const [path, text] of texts) {
      expect(placeholdersOf(text), path).toEqual(placeholdersOf(english.get(path) ?? ''))
    }
  })

  test('has a text for each error code, and for no code that is gone', () => {
    expect(Object.keys(CATALOGUES[language].errors).toSorted()).toEqual(ERROR_CODES.toSorted())
  })

  test('has no text that is empty, ragged or half a placeholder', () => {
    for (const [path, text] of texts) {
      expect(text, path).toMatch(/\S/)
      expect(text, path).toBe(text.trim())
      expect(text.replaceAll(/\{\{\w+\}\}/g, ''), path).not.toMatch(/[{}]/)
    }
  })

  test('says things in its own words', () => {
    if (language === 'en') return
    const sameInEveryLanguage = ['common.not_found_code']
    const untranslated = [...texts].filter(([path, text]) => english.get(path) === text).map(([path]) => path)
    expect(untranslated).toEqual(sameInEveryLanguage)
  })
})

test('the not-found screen has the words of the specification', () => {
  const { not_found_code, not_found_title, not_found_text, back_to_home } = CATALOGUES.en.common
  expect([not_found_code, not_found_title, not_found_text, back_to_home]).toEqual([
    '404',
    'Page Not Found',
    'The page you are looking for does not exist!',
    'Back To Home',
  ])
})

test.each([
  ['generic_failure', 'Some error occurred', 'Please try again'],
  ['otp_sent', 'OTP Generated', 'Your one time password has been sent to your email'],
  ['wrong_otp', 'Wrong OTP', 'You have entered wrong OTP. Please verify and try again'],
  ['login_success', 'Welcome to Amber!', 'You are now successfully logged in'],
  ['login_failure', 'Oops! Login unsuccessful', 'You are unable to log in successfully. Please try again'],
  ['logout', 'Logout success', 'You are successfully logged out'],
  ['book_form_failure', 'Error while submitting', 'Something went wrong, please contact us'],
  ['book_form_phone', 'Error while submitting', 'Invalid phone number'],
] as const)('the toast %s has the words of the specification', (key, title, text) => {
  expect(toastText(key, 'en', { brand: 'Amber' })).toEqual({ title, text })
})

// spec: 5.price-label
test.each([
  ['en', 'From £250/week'],
  ['es', 'Desde 250 £/semana'],
  ['fr', 'À partir de 250 £/semaine'],
  ['de', 'Ab 250 £/Woche'],
  ['zh', '£250/周起'],
] as const)('a price label reads in %s as %s', (language, label) => {
  const price = { amount: 25_000, currency: 'GBP', duration: 'weekly' } as const
  const written = priceLabel(price, language, (amount, unit) =>
    commonText('price_from', language, { price: amount, unit: commonText(`unit_${unit}`, language) }),
  )
  expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(label)
})

test('an error says what happened and what to do, in the language asked for', () => {
  expect(errorText('too_many_requests', 'de')).toEqual({
    title: 'Das ging etwas zu schnell',
    text: 'Warte eine Minute und versuche es noch einmal.',
  })
})

test('a missing value is an error, not a hole in the text', () => {
  expect(() => toastText('login_success', 'en')).toThrow('no value for {{brand}}')
})
