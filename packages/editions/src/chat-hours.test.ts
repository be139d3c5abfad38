import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { chatHoursOf } from './chat-hours.ts'
import { EDITION_NAMES } from './edition.ts'
import { editionByName } from './editions.ts'

test.each(EDITION_NAMES)('has a team for each language in edition %s, and all of them for English', (name) => {
  const edition = editionByName(name)
  for (const language of LANGUAGES) expect(chatHoursOf(edition, language)).toContain(edition.openingHours.GB)
  expect(chatHoursOf(edition, 'en')).toEqual(Object.values(edition.openingHours))
})
