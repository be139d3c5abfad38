import { describe, expect, test } from 'vitest'
import { AGREEMENT_STATES } from '../agreement/agreement.ts'
import { LEAD_STAGES, stageRow } from './stages.ts'
import { hasTurnFacts, todosOf, turnOf, type TurnFacts } from './turn.ts'

const settled = { hasRules: false, confirmed: null, due: null, hasPassport: false }
const declared = { ...settled, hasRules: true }
const nothingElse = { agreement: 'none', payment: null, options: null, documents: [] } as const
const factsOf = (changes: Partial<TurnFacts> = {}): TurnFacts => ({ nationality: settled, ...nothingElse, ...changes })

describe('turnOf', () => {
  test("is the landlord's turn until there is an agreement to sign", () => {
    const turns = AGREEMENT_STATES.map((agreement) => turnOf('deposit_paid', factsOf({ agreement })))
    expect(turns).toEqual(['landlord', 'landlord', 'yours', 'landlord'])
  })

  test('waits for the passport and the price by it before the agreement', () => {
    const turn = (nationality: TurnFacts['nationality']) => turnOf('deposit_paid', factsOf({ nationality }))
    expect(turn(declared)).toBe('yours')
    expect(turn({ ...declared, hasPassport: true })).toBe('ours')
    expect(turn({ ...declared, hasPassport: true, due: {} })).toBe('yours')
  })

  test('is that of the stage at all other stages', () => {
    for (const stage of LEAD_STAGES.filter((each) => each !== 'deposit_paid'))
      expect(turnOf(stage, factsOf({ nationality: declared, agreement: 'to_sign' }))).toBe(stageRow(stage).turn)
  })

  test('is the student’s turn to answer rooms that staff sent, and then ours', () => {
    const turn = (answered: number) => turnOf('enquired', factsOf({ options: { answered } }))
    expect([turn(0), turn(1), turnOf('enquired', factsOf())]).toEqual(['yours', 'ours', 'ours'])
    expect(todosOf('enquired', factsOf({ options: { answered: 0 } }))).toEqual(['step'])
  })

  test('is ours while the bank processes the payment, and the student’s when the room is lost', () => {
    expect(turnOf('form_sent', factsOf({ payment: 'processing' }))).toBe('ours')
    for (const payment of ['room_gone', 'room_gone_paid', 'given_back'] as const)
      expect(turnOf('form_sent', factsOf({ payment }))).toBe('yours')
  })
})

test.each(LEAD_STAGES)('facts decide at the stage %s only if it has some', (stage) => {
  const documents = [{ kind: 'admission_letter', state: 'missing' }] as const
  const differences = [
    { payment: 'processing' },
    { nationality: declared },
    { agreement: 'to_sign' },
    { documents },
    { options: { answered: 0 } },
  ] as const
  const decided = (facts: TurnFacts | undefined) => [turnOf(stage, facts), todosOf(stage, facts)]
  const isDecidedByFacts = differences.some(
    (changes) => JSON.stringify(decided(factsOf(changes))) !== JSON.stringify(decided(undefined)),
  )
  expect(hasTurnFacts(stage)).toBe(isDecidedByFacts)
})

describe('todosOf', () => {
  const missing = [
    { kind: 'passport', state: 'missing' },
    { kind: 'admission_letter', state: 'checking' },
  ] as const

  test('is empty only if neither a step nor a document awaits the student', () => {
    expect(todosOf('deposit_paid', factsOf())).toEqual([])
    expect(todosOf('deposit_paid', factsOf({ documents: missing }))).toEqual(['documents'])
    expect(todosOf('deposit_paid', factsOf({ agreement: 'to_sign', documents: missing }))).toEqual([
      'step',
      'documents',
    ])
    expect(todosOf('agreement_signed', factsOf({ documents: missing }))).toEqual(['documents'])
    expect(todosOf('room_chosen', undefined)).toEqual(['step'])
  })

  test('counts a rejected document, but none that is being checked or accepted', () => {
    const todosWith = (state: 'refused' | 'checking' | 'kept' | 'approved') =>
      todosOf('deposit_paid', factsOf({ documents: [{ kind: 'passport', state }] }))
    expect([todosWith('refused'), todosWith('checking')]).toEqual([['documents'], []])
    expect([todosWith('kept'), todosWith('approved')]).toEqual([[], []])
  })

  test('asks for nothing but documents while the bank processes the payment', () => {
    expect(todosOf('form_sent', factsOf({ payment: 'processing' }))).toEqual([])
    expect(todosOf('form_sent', factsOf({ payment: 'processing', documents: missing }))).toEqual(['documents'])
  })

  test('asks for no documents of a lost room, or before the form and after the move-in', () => {
    expect(todosOf('form_sent', factsOf({ payment: 'room_gone', documents: missing }))).toEqual(['step'])
    for (const stage of ['enquired', 'moved_in', 'closed'] as const)
      expect(todosOf(stage, factsOf({ documents: missing }))).toEqual([])
  })

  test('makes one task of all documents where the passport decides the price', () => {
    expect(todosOf('deposit_paid', factsOf({ nationality: declared, documents: missing }))).toEqual(['step'])
    const documents = [...missing, { kind: 'guarantor_paper', state: 'missing' }] as const
    expect(todosOf('deposit_paid', factsOf({ nationality: declared, documents }))).toEqual(['step'])
    const uploaded = { ...declared, hasPassport: true }
    expect(todosOf('deposit_paid', factsOf({ nationality: uploaded, documents }))).toEqual(['documents'])
  })
})
