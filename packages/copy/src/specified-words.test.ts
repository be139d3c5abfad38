import { LANGUAGES, type Language } from '@amber/domain/languages'
import { priceLabel } from '@amber/domain/money/price-label'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'
import { messageFiles, readMessages } from './read-messages.ts'

/** A message as a person reads it. */
function write(language: Language, namespace: string, path: string, values = {}): string {
  const { file } = messageFiles(language).find((each) => each.namespace === namespace) ?? {}
  if (file === undefined) throw new Error(`no ${namespace} in ${language}`)
  const message = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], readMessages(file))
  return formatMessage(compile(message as string), language, values)
}

test('every language has the same files', () => {
  const namesOf = (language: Language) => messageFiles(language).map(({ namespace }) => namespace)
  for (const language of LANGUAGES) expect(namesOf(language)).toEqual(namesOf('en'))
})

test.each([
  ['not_found_code', '404'],
  ['not_found_title', 'Page Not Found'],
  ['not_found_text', 'The page you are looking for does not exist!'],
  ['back_to_home', 'Back To Home'],
])('the not-found screen says %s in the words of the specification', (key, words) => {
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
])('the toast %s has the words of the specification', (key, title, text) => {
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
] as const)('a price label reads in %s as %s', (language, label) => {
  const price = { amount: 25_000, currency: 'GBP', duration: 'weekly' } as const
  const written = priceLabel(price, language, (amount, unit) =>
    write(language, 'common', 'price_from', { price: amount, unit: write(language, 'common', `unit_${unit}`) }),
  )
  expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(label)
})
