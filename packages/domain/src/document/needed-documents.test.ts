import { expect, test } from 'vitest'
import { neededDocuments } from './needed-documents.ts'

test('neededDocuments asks for the papers of a guarantor only if there is one', () => {
  expect(neededDocuments({ hasGuarantor: false })).toEqual(['passport', 'admission_letter'])
  expect(neededDocuments({ hasGuarantor: true })).toEqual(['passport', 'admission_letter', 'guarantor_paper'])
})
