import { sampleAgreementPath } from '@amber/domain/agreement/sample-agreement-path'
import { expect, test } from 'vitest'
import { urlOf } from '../http/url.ts'
import { getSampleAgreement } from './agreements.ts'

test('sampleAgreementPath is the URL of the endpoint', () => {
  const query = { inventory_id: 7, move_in_date: '2027-09-11' }
  const stay = { tenancyId: 7, moveIn: '2027-09-11' }
  expect(sampleAgreementPath(stay)).toBe(urlOf(getSampleAgreement, {}, query))
  expect(sampleAgreementPath({ ...stay, nationality: '' })).toBe(urlOf(getSampleAgreement, {}, query))
  const forNationality = { ...query, nationality: 'CN' }
  expect(sampleAgreementPath({ ...stay, nationality: 'CN' })).toBe(urlOf(getSampleAgreement, {}, forNationality))
})
