import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { storedDataRows } from './stored-data.server.ts'

test.each(LANGUAGES)('names all stored data in %s', (language) => {
  const unnamed = storedDataRows(language).filter(({ name, fields }) => name === '' || fields.includes('undefined'))
  expect(unnamed).toEqual([])
})
