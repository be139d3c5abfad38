import { expect, test } from 'vitest'
import { LEAD_STAGES } from '../lead/stages.ts'
import { canPay } from './can-pay.ts'

test('allows the deposit until it is paid and the difference from then until the agreement', () => {
  const stagesOf = (purpose: Parameters<typeof canPay>[0]) => LEAD_STAGES.filter((stage) => canPay(purpose, stage))
  expect(stagesOf('booking')).toEqual(['form_sent'])
  expect(stagesOf('difference')).toEqual(['deposit_paid'])
})
