import { expect, test } from 'vitest'
import type { DocumentProgress } from './document.ts'
import { documentsToUpload, neededDocuments } from './needed-documents.ts'

test('neededDocuments asks for the papers of a guarantor only if there is one', () => {
  expect(neededDocuments({ needsGuarantor: false })).toEqual(['passport', 'admission_letter'])
  expect(neededDocuments({ needsGuarantor: true })).toEqual(['passport', 'admission_letter', 'guarantor_paper'])
})

test('documentsToUpload leaves out what was received or is being checked', () => {
  const passport = (state: DocumentProgress) =>
    documentsToUpload({ needsGuarantor: false, papers: [{ kind: 'passport', state }] })
  expect(passport('missing')).toEqual(['passport', 'admission_letter'])
  expect(passport('refused')).toEqual(['passport', 'admission_letter'])
  expect([passport('checking'), passport('kept')]).toEqual([['admission_letter'], ['admission_letter']])
  expect(documentsToUpload({ needsGuarantor: true, papers: [{ kind: 'admission_letter', state: 'kept' }] })).toEqual([
    'passport',
    'guarantor_paper',
  ])
})
