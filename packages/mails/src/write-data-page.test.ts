import { PERSONAL_DATA } from '@amber/db/personal-data'
import { LANGUAGES } from '@amber/domain/languages'
import { renderDataPage } from '@amber/mails/write-data-page'
import { expect, test } from 'vitest'

const BRAND = { brand: 'Amber' }
const MADE_AT = new Date('2026-11-15T14:05:00Z')

test('translates every section and field of the personal data map', () => {
  const data = Object.fromEntries(
    PERSONAL_DATA.map(({ section, exported, computed = {} }) => {
      const fields = [...exported, ...Object.keys(computed)]
      return [section, [Object.fromEntries(fields.map((field) => [field, 'x']))]]
    }),
  )
  const labels = [...renderDataPage(data, 'zh', BRAND, MADE_AT).matchAll(/<(?:h2|dt)>([^<]*)</g)].map(
    ([, word]) => word,
  )
  expect(labels.length).toBeGreaterThan(PERSONAL_DATA.length)
  // An untranslated field would show its name, which has no Chinese characters.
  expect(labels.filter((word) => !/\p{Script=Han}/u.test(word ?? ''))).toEqual([])
})

test.each(LANGUAGES)('renders all data in %s, escaped and without loading any resource', (language) => {
  const data = {
    sessions: [],
    account: [
      { name: 'Jo & <b>Kim</b>', email: 'jo@example.com', phone: null, created_at: '2026-09-01T10:00:00+00:00' },
    ],
    contact_consent: [{ channels: ['email', 'phone'], no_calls: false }],
    of_tomorrow: [{ new_field: { a: 1 } }],
  }
  const page = renderDataPage(data, language, BRAND, MADE_AT)
  expect(page).toContain('Jo &amp; &lt;b&gt;Kim&lt;/b&gt;')
  expect(page).toContain('2026')
  expect(page).toContain('of tomorrow')
  expect(page).toContain('{&quot;a&quot;:1}')
  expect(page).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|src=|section_|field_|\bnull\b/)
})

test('lists the account first and empty sections last', () => {
  const page = renderDataPage({ sessions: [], mails: [{ kind: 'a' }], account: [{ name: 'Jo' }] }, 'en', BRAND, MADE_AT)
  const positions = ['Your account', 'Emails to you', 'We hold no data for', 'Your logins'].map((heading) =>
    page.indexOf(heading),
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions[0]).toBeGreaterThan(0)
})
