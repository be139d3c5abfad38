import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [200, 'en', '4 minutes'],
  [60, 'en', '1 minute'],
  [200, 'de', '4 Minuten'],
  [200, 'es', '4 minutos'],
  [200, 'fr', '4 minutes'],
  [200, 'zh', '4分钟'],
  [7_200, 'en', '2 hours'],
] as const)('says %s seconds in %s', (seconds, language, text) => {
  expect(waitText(seconds, language)).toBe(text)
})
