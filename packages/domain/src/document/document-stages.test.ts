import { expect, test } from 'vitest'
import { LEAD_STAGES } from '../lead/stages.ts'
import { areDocumentsNeeded } from './document-stages.ts'

test('areDocumentsNeeded is true from the form until move-in, and never before or after', () => {
  expect(LEAD_STAGES.filter(areDocumentsNeeded)).toEqual(['form_sent', 'deposit_paid', 'agreement_signed'])
})
