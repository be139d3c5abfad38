import type { MailContents } from '@amber/domain/mail/mail-content'
import { TAKEOVER_STEPS } from '@amber/domain/takeover/takeover-steps'
import { LANGUAGES } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../write-mail.ts'

const content: MailContents['takeover_step'] = {
  side: 'taker',
  step: 'reserved',
  placeName: 'Vega House',
  roomName: 'Bronze ensuite',
  leaveOn: '2028-02-01',
  lastDay: '2028-06-30',
  amount: { amount: 25_000, currency: 'GBP' },
  incentive: { amount: 4_000, currency: 'GBP' },
  decideBy: new Date('2028-01-04T12:00:00Z'),
  timeZone: 'Europe/London',
  link: 'https://amber.example/profile/takeovers',
}

const textOf = async (change: Partial<typeof content>, language: (typeof LANGUAGES)[number] = 'en') =>
  (await renderMail({ kind: 'takeover_step', content: { ...content, ...change } }, language, editionByName('world')))
    .text

describe('the mails of a takeover', () => {
  test('name the deposit and the incentive by who reads of them', async () => {
    const [leaver, taker, landlord] = await Promise.all([
      textOf({ side: 'leaver' }),
      textOf({ side: 'taker' }),
      textOf({ side: 'landlord', step: 'paid' }),
    ])
    expect(taker).toContain('To pay for booking')
    for (const text of [leaver, landlord]) {
      expect(text).toContain('Deposit of the next student')
      expect(text).not.toContain('To pay for booking')
    }
    expect(leaver).toContain('You add')
    for (const text of [taker, landlord]) expect(text).toContain('The student who leaves adds')
  })

  test.each(LANGUAGES)('have a text for each side and step, in %s', async (language) => {
    for (const side of ['leaver', 'taker', 'landlord'] as const)
      for (const step of TAKEOVER_STEPS) {
        const text = await textOf({ side, step }, language)
        expect(text).toContain('Vega House')
        expect(text).not.toMatch(/[{}]/)
      }
  })
})
