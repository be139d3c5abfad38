import { describe, expect, test } from 'vitest'
import { AGREEMENT_STATES } from '../agreement/agreement.ts'
import { LEAD_STAGES, stageRow } from './stages.ts'
import { turnOf, type TurnFacts } from './turn.ts'

const settled = { hasRules: false, confirmed: null, due: null, hasPassport: false }
const declared = { ...settled, hasRules: true }

describe('turnOf', () => {
  test("is the landlord's turn until there is an agreement to sign", () => {
    const turns = AGREEMENT_STATES.map((agreement) => turnOf('deposit_paid', { nationality: settled, agreement }))
    expect(turns).toEqual(['landlord', 'landlord', 'yours', 'landlord'])
  })

  test('waits for the passport and the price by it before the agreement', () => {
    const turn = (nationality: TurnFacts['nationality']) => turnOf('deposit_paid', { nationality, agreement: 'none' })
    expect(turn(declared)).toBe('yours')
    expect(turn({ ...declared, hasPassport: true })).toBe('ours')
    expect(turn({ ...declared, hasPassport: true, due: {} })).toBe('yours')
  })

  test('is that of the stage at all other stages', () => {
    for (const stage of LEAD_STAGES.filter((each) => each !== 'deposit_paid'))
      expect(turnOf(stage, { nationality: declared, agreement: 'to_sign' })).toBe(stageRow(stage).turn)
  })
})
