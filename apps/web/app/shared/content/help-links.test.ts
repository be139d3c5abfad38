import { listContentFiles } from '@amber/content/read-content'
import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { HELP_LINKS } from './help-links.ts'

test('links only to answers that exist in every language', () => {
  const answers = new Set(
    listContentFiles().map(({ collection, language, topic, slug }) => `${collection}/${language}/${topic}/${slug}`),
  )
  const linked = LANGUAGES.flatMap((language) => Object.values(HELP_LINKS).map((path) => `help/${language}/${path}`))
  expect(linked.filter((path) => !answers.has(path))).toEqual([])
})
