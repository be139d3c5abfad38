import { LANGUAGES } from '@amber/domain/languages'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { renderMail } from '../write-mail.ts'

const place = {
  where: 'London',
  link: 'https://amber.example/places/vega',
  currency: 'GBP',
  duration: 'weekly',
} as const
const content: MailContents['saved_search_alert'] = {
  searchName: 'Near <my> friends',
  searchLink: 'https://amber.example/places/search/london?max_price=250',
  manageLink: 'https://amber.example/profile/searches',
  places: [
    { ...place, name: 'Vega House', reason: 'new_place', price: 21_000, priceBefore: null },
    { ...place, name: 'Osprey Gate', reason: 'lower_price', price: 19_950, priceBefore: 22_500 },
  ],
  count: 5,
}

const renderAlert = (language: (typeof LANGUAGES)[number]) =>
  renderMail(
    { kind: 'saved_search_alert', content },
    language,
    editionByName('world'),
    'https://amber.example/stop?token=1.x',
  )

test.each(LANGUAGES)('shows the places, prices, previous prices and the manage link in %s', async (language) => {
  const { html, text, subject } = await renderAlert(language)
  for (const expected of ['Vega House', 'Osprey Gate', '210', '225']) {
    expect(html).toContain(expected)
    expect(text).toContain(expected)
  }
  expect(text.split('\n')).toContain(content.searchLink)
  expect(text).toContain(content.manageLink)
  // Text that a user typed is not in the subject and is escaped in the HTML.
  expect(subject).not.toContain('friends')
  expect(html).not.toContain('<my>')
})

test('states how many more places there are', async () => {
  expect((await renderAlert('en')).text).toContain('Plus 3 more places.')
})
