import { describe, expect, test } from 'vitest'
import { textsFor } from './texts.ts'

describe('textsFor', () => {
  test('says expiry date in British English and expiration date in American English', () => {
    expect(textsFor('en-GB')).toMatchObject({ language: 'en-GB', expiry: 'Expiry date' })
    expect(JSON.stringify(textsFor('en-GB'))).not.toMatch(/expiration/i)
    expect(textsFor('en')).toMatchObject({ language: 'en', expiry: 'Expiration date' })
  })

  test('falls back to the language of a locale, and then to English', () => {
    expect(textsFor('zh-CN').language).toBe('zh')
    expect(textsFor('it').language).toBe('en')
  })
})
