import { LANGUAGES } from '@amber/domain/languages'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { writeMail } from '../write-mail.ts'

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

const write = (language: (typeof LANGUAGES)[number]) =>
  writeMail(
    { kind: 'saved_search_alert', content },
    language,
    editionByName('world'),
    'https://amber.example/stop?token=1.x',
  )

test.each(LANGUAGES)('says in %s which places, for how much, what it was, and where to change it', async (language) => {
  const { html, text, subject } = await write(language)
  for (const said of ['Vega House', 'Osprey Gate', '210', '225']) {
    expect(html).toContain(said)
    expect(text).toContain(said)
  }
  expect(text.split('\n')).toContain(content.searchLink)
  expect(text).toContain(content.manageLink)
  // What a person typed stands in no subject, and is no HTML.
  expect(subject).not.toContain('friends')
  expect(html).not.toContain('<my>')
})

test('says how many more there are than it shows', async () => {
  expect((await write('en')).text).toContain('And 3 more places.')
})
