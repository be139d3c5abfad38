import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { savedReplyText } from './saved-reply-text.ts'

const VALUES = {
  hasName: 'yes',
  name: 'Mei',
  stay: 'Studio, Mill House',
  amount: '£250',
  until: 'Monday',
  link: 'https://amber.example/',
  reference: '7F3A-29C1',
  isHeld: 'yes',
}

test.each(LANGUAGES)('says in %s that a paid room is confirmed within 24 hours or refunded', (language) => {
  for (const mail of ['hold_extended', 'payment_requested'] as const) {
    const text = savedReplyText(language, `${mail}_text`, VALUES)
    expect(text).toMatch(/\b24\b/)
    expect(text).not.toMatch(/is yours|gehört dir|à vous :|es tuya|就是您的/)
  }
})

test.each(LANGUAGES)('names a deadline in %s only if the room is held', (language) => {
  const textOf = (isHeld: string) => savedReplyText(language, 'payment_requested_text', { ...VALUES, isHeld })
  expect(textOf('yes')).toContain('Monday')
  expect(textOf('no')).not.toContain('Monday')
})
