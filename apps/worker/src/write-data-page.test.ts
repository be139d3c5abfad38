import { PERSONAL_DATA } from '@amber/db/personal-data'
import { LANGUAGES } from '@amber/domain/languages'
import { writeDataPage } from '@amber/mails/write-data-page'
import { expect, test } from 'vitest'

const BRAND = { brand: 'Amber' }
const MADE_AT = new Date('2026-11-15T14:05:00Z')

test('every section and every field of the map of personal data has a word for people', () => {
  const data = Object.fromEntries(
    PERSONAL_DATA.map(({ section, exported, said = {} }) => {
      const fields = [...exported, ...Object.keys(said)]
      return [section, [Object.fromEntries(fields.map((field) => [field, 'x']))]]
    }),
  )
  const words = [...writeDataPage(data, 'zh', BRAND, MADE_AT).matchAll(/<(?:h2|dt)>([^<]*)</g)].map(([, word]) => word)
  expect(words.length).toBeGreaterThan(PERSONAL_DATA.length)
  // Without one its own name would stand there, in English.
  expect(words.filter((word) => !/\p{Script=Han}/u.test(word ?? ''))).toEqual([])
})

test.each(LANGUAGES)('the page in %s has everything, in words, and loads nothing', (language) => {
  const data = {
    sessions: [],
    account: [
      { name: 'Jo & <b>Kim</b>', email: 'jo@example.com', phone: null, created_at: '2026-09-01T10:00:00+00:00' },
    ],
    contact_consent: [{ channels: ['email', 'phone'], no_calls: false }],
    of_tomorrow: [{ new_field: { a: 1 } }],
  }
  const page = writeDataPage(data, language, BRAND, MADE_AT)
  expect(page).toContain('Jo &amp; &lt;b&gt;Kim&lt;/b&gt;')
  expect(page).toContain('2026')
  expect(page).toContain('of tomorrow')
  expect(page).toContain('{&quot;a&quot;:1}')
  expect(page).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|src=|section_|field_|\bnull\b/)
})

test('who somebody is comes first, and what there is none of last', () => {
  const page = writeDataPage({ sessions: [], mails: [{ kind: 'a' }], account: [{ name: 'Jo' }] }, 'en', BRAND, MADE_AT)
  const places = ['Your account', 'Mails to you', 'We hold nothing about', 'Where you were logged in'].map((words) =>
    page.indexOf(words),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})
