import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { writeFileNote } from './write-file-note.ts'

test('names the files that the chat lacks, and counts those beyond the fifth', () => {
  expect(writeFileNote(['pass.pdf'], 'en')).toBe('Files from emails aren’t added to the chat. Missing here: pass.pdf.')
  const many = Array.from({ length: 7 }, (_, index) => `${index + 1}.pdf`)
  expect(writeFileNote(many, 'en')).toBe(
    'Files from emails aren’t added to the chat. Missing here: 1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf and 2 more.',
  )
})

test.each(LANGUAGES)('is written in %s', (language) => {
  expect(writeFileNote(['pass.pdf', 'visa.pdf'], language)).toContain('pass.pdf')
})
