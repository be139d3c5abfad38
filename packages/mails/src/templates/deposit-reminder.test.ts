import { LANGUAGES } from '@amber/domain/languages'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../write-mail.ts'

const CONTENT: MailContents['deposit_reminder'] = {
  reminder: 'before',
  placeName: 'Vega <House>',
  day: '2028-07-30',
  withDeductions: '2028-08-31',
  by: 'law',
  deposit: { amount: 49_000, currency: 'GBP' },
  held: { amount: 12_500, currency: 'GBP' },
  schemes: ['SafeDeposits Scotland', 'mydeposits Scotland'],
  link: 'https://amber.example/profile/leads/1/move-out#deposit',
}
const STOP_LINK = 'https://amber.example/stop?token=1.x'

describe.each(LANGUAGES)('the reminder of a deposit in %s', (language) => {
  const render = (more: Partial<MailContents['deposit_reminder']> = {}) =>
    renderMail(
      { kind: 'deposit_reminder', content: { ...CONTENT, ...more } },
      language,
      editionByName('world'),
      STOP_LINK,
    )

  test('has the days, the amounts, what we hold, and the links', async () => {
    const { html, text, subject } = await render()
    for (const expected of ['30', '31', '490', '125']) {
      expect(html).toContain(expected)
      expect(text).toContain(expected)
    }
    expect(html).toContain('Vega &lt;House&gt;')
    expect(html).not.toContain('Vega <House>')
    for (const link of [CONTENT.link, STOP_LINK]) expect(text).toContain(link)
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
  })

  test('names whoever decides a dispute only after the last day', async () => {
    expect((await render()).text).not.toContain('SafeDeposits')
    for (const reminder of ['after', 'again'] as const) {
      const { text, subject } = await render({ reminder })
      expect(text).toContain('SafeDeposits Scotland')
      expect(subject).toContain('Vega <House>')
    }
  })

  test('sends nobody to a landlord or a scheme for what we hold', async () => {
    const held = await render({ reminder: 'after', held: CONTENT.deposit })
    expect(held.text).not.toContain('SafeDeposits')
    expect(held.text).not.toBe((await render({ reminder: 'after' })).text)
    expect(held.text).not.toMatch(/[{}]/)
  })

  test('says of each day what it follows from', async () => {
    const texts = await Promise.all((['law', 'agreement', 'place'] as const).map((by) => render({ by })))
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
    for (const { text } of texts) expect(text).not.toMatch(/[{}]/)
  })
})
