import { expect, test } from 'vitest'
import { DOCUMENT_STATES, type DocumentProgress, shownDocumentState } from './document.ts'
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

test('shownDocumentState says approved only of a stored file, and nothing of one that is not there', () => {
  const shown = (isApproved: boolean) => DOCUMENT_STATES.map((state) => shownDocumentState(state, isApproved))
  expect(shown(false)).toEqual([undefined, 'checking', 'kept', 'refused', undefined])
  expect(shown(true)).toEqual([undefined, 'checking', 'approved', 'refused', undefined])
})
