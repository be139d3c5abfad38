import { expect, test } from 'vitest'
import { neededDocuments } from './needed-documents.ts'

test('neededDocuments asks for the papers of a guarantor only if there is one', () => {
  expect(neededDocuments({ needsGuarantor: false })).toEqual(['passport', 'admission_letter'])
  expect(neededDocuments({ needsGuarantor: true })).toEqual(['passport', 'admission_letter', 'guarantor_paper'])
})
