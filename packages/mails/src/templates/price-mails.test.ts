import { LANGUAGES } from '@amber/domain/languages'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../write-mail.ts'

const room = {
  placeName: 'Vega House',
  roomName: 'Bronze <ensuite>',
  link: 'https://amber.example/places/vega?inventory_id=7',
  currency: 'GBP',
  duration: 'weekly',
} as const

const STOP_LINK = 'https://amber.example/stop?token=1.x'
const render = (mail: MailContent, language: (typeof LANGUAGES)[number], stop?: string) =>
  renderMail(mail, language, editionByName('world'), stop)

describe.each(LANGUAGES)('the mails of price alerts in %s', (language) => {
  test('show each room with both prices, the difference and the links', async () => {
    const drops = [
      { ...room, stay: { count: 44, unit: 'week' as const }, price: 18_800, priceBefore: 20_000 },
      { ...room, placeName: 'Osprey Gate', stay: null, price: 21_050, priceBefore: 22_500 },
    ]
    const content = { drops, manageLink: 'https://amber.example/profile/searches' }
    const { html, text, subject } = await render({ kind: 'price_drop', content }, language, STOP_LINK)
    for (const expected of ['Vega House', 'Osprey Gate', '44', '188', '200', '12', '210', '225', '14']) {
      expect(html).toContain(expected)
      expect(text).toContain(expected)
    }
    expect(html).toContain('Bronze &lt;ensuite&gt;')
    expect(text).toContain(STOP_LINK)
    expect(text).toContain(content.manageLink)
    expect(subject).not.toMatch(/[{}]/)
    expect(text).not.toMatch(/[{}]/)
  })

  test('ask for a confirmation by a link', async () => {
    const link = 'https://amber.example/price-alerts/confirm?token=2.x'
    const content = { placeName: 'Vega House', roomName: 'Studio', stay: null, link }
    const { text } = await render({ kind: 'price_alert_confirm', content }, language)
    expect(text.split('\n')).toContain(link)
    expect(text).not.toMatch(/[{}]|\/stop/)
  })

  test('name similar rooms when the room is gone, if there are any', async () => {
    const content = { placeName: 'Vega House', roomName: 'Studio', placeLink: 'https://amber.example/places/vega' }
    const similar = [{ ...room, placeName: 'Osprey Gate', price: 21_000 }]
    const withRooms = await render({ kind: 'price_alert_ended', content: { ...content, similar } }, language, STOP_LINK)
    expect(withRooms.text).toContain('Osprey Gate')
    expect(withRooms.text).toContain('210')
    const without = await render(
      { kind: 'price_alert_ended', content: { ...content, similar: [] } },
      language,
      STOP_LINK,
    )
    expect(without.text).not.toContain('Osprey Gate')
  })
})
