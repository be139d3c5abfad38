import { LANGUAGES, type Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'
import { messageFiles, readMessages } from './read-messages.ts'

/** Formats a message as a user reads it. */
function write(language: Language, namespace: string, path: string, values = {}): string {
  const { file } = messageFiles(language).find((each) => each.namespace === namespace) ?? {}
  if (file === undefined) throw new Error(`namespace ${namespace} not found in ${language}`)
  const message = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], readMessages(file))
  return formatMessage(compile(message as string), language, values)
}

test('has the same files for every language', () => {
  const namesOf = (language: Language) => messageFiles(language).map(({ namespace }) => namespace)
  for (const language of LANGUAGES) expect(namesOf(language)).toEqual(namesOf('en'))
})

test.each([
  ['not_found_code', '404'],
  ['not_found_title', 'Page Not Found'],
  ['not_found_text', 'The page you are looking for does not exist!'],
  ['back_to_home', 'Back To Home'],
])('uses the specified text for %s on the not-found screen', (key, words) => {
  expect(write('en', 'common', key)).toBe(words)
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
])('uses the specified text for the toast %s', (key, title, text) => {
  expect(write('en', 'toasts', `${key}.title`, { brand: 'Amber' })).toBe(title)
  expect(write('en', 'toasts', `${key}.text`)).toBe(text)
})

// spec: 5.price-label
test.each([
  ['en', 'From £250/week'],
  ['es', 'Desde 250 £/semana'],
  ['fr', 'À partir de 250 £/semaine'],
  ['de', 'Ab 250 £/Woche'],
  ['zh', '£250/周起'],
] as const)('formats the price label in %s as %s', (language, label) => {
  const price = formatMoney({ amount: 25_000, currency: 'GBP' }, language)
  const written = write(language, 'common', 'price_from', { price, unit: write(language, 'common', 'unit_week') })
  expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(label)
})
