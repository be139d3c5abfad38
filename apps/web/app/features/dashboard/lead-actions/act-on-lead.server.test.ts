import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test, vi } from 'vitest'
import { ACTION_KEY_FIELD } from './action-key-field.ts'
import { actOnLead } from './act-on-lead.server.ts'

const ID = '7f1d3c57-6a2e-4f4b-9c1b-0d6a2f8f3b11'

function send(fields: Record<string, string>, answer: unknown = { data: { notified: true } }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const call = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const api = { call } as unknown as Pick<Client, 'call'>
  return { outcome: actOnLead({ form, api, id: ID }), call }
}

const EXTENSION = { do: 'extend_hold', hours: '4', reason: 'family', [ACTION_KEY_FIELD]: 'first' }

/** Returns the key with which a form is sent. */
async function keyOf(fields: Record<string, string>) {
  const { outcome, call } = send(fields)
  await outcome
  return (call.mock.calls as unknown as [unknown, { body: { idempotency_key: string } }][])[0]?.[1].body.idempotency_key
}

const conflict = (fields: Record<string, string> = {}) => new CallError('conflict', { httpStatus: 409, fields })

describe('actOnLead', () => {
  test('leaves other forms alone', async () => {
    expect(await send({ do: 'note' }).outcome).toBeUndefined()
  })

  test('has one key for each form of a loaded page', async () => {
    const review = { do: 'reject_document', reason: 'expired', [ACTION_KEY_FIELD]: 'first' }
    const forms = [
      EXTENSION,
      { ...EXTENSION, [ACTION_KEY_FIELD]: 'second' },
      { do: 'release_hold', reason: 'no_reply', [ACTION_KEY_FIELD]: 'first' },
      { do: 'request_documents', kind: 'passport', [ACTION_KEY_FIELD]: 'first' },
      { do: 'request_payment', [ACTION_KEY_FIELD]: 'first' },
      { ...review, document: '1a0e8f3e-58a7-4b0c-8f3d-6a1c2b3d4e5f' },
      { ...review, document: '2a0e8f3e-58a7-4b0c-8f3d-6a1c2b3d4e5f' },
    ]
    const keys = await Promise.all(forms.map(keyOf))
    expect(new Set(keys).size).toBe(forms.length)
    expect(await Promise.all(forms.map(keyOf))).toEqual(keys)
  })

  test('says what was done', async () => {
    expect(await send(EXTENSION).outcome).toEqual({ acted: { done: 'hold_extended', isNotified: true } })
  })

  test.each([{ hours: '5' }, { reason: '' }])('sends nothing without what the form asks for: %j', async (changes) => {
    const { outcome, call } = send({ ...EXTENSION, ...changes })
    expect(await outcome).toEqual({ acted: { problem: 'input' } })
    expect(call).not.toHaveBeenCalled()
  })

  test('says which rule forbids it', async () => {
    expect(await send(EXTENSION, conflict({ hold: 'too_often' })).outcome).toEqual({
      acted: { problem: 'hold_too_often' },
    })
    const release = { do: 'release_hold', reason: 'no_reply' }
    expect(await send(release, conflict({ hold: 'paying' })).outcome).toEqual({ acted: { problem: 'paying' } })
  })

  describe('preparing an agreement', () => {
    const agreement = { do: 'prepare_agreement', signer_name: ' Daniel Okafor', signer_email: 'daniel@marlow.example' }

    test('names the signer, and the account where the form asks for it', async () => {
      const account = { account_holder: 'Marlow Living Ltd', account_number: 'GB33 BUKB 2020 1555 5555 55' }
      const { outcome, call } = send({ ...agreement, ...account })
      expect(await outcome).toEqual({ acted: { done: 'agreement_prepared', isNotified: null } })
      const landlord = {
        name: 'Daniel Okafor',
        email: 'daniel@marlow.example',
        account: { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' },
      }
      expect(call).toHaveBeenCalledWith(expect.anything(), { params: { id: ID }, body: { landlord } })
    })

    test('sends nothing without a signer', async () => {
      const { outcome, call } = send({ ...agreement, signer_email: '' })
      expect(await outcome).toEqual({ acted: { problem: 'agreement_input' } })
      expect(call).not.toHaveBeenCalled()
    })

    test.each([
      ['lead.stage', 'amount_due', 'agreement_price'],
      ['agreement', 'signed', 'agreement_signed'],
      ['landlord.email', 'not_allowed', 'agreement_signer'],
      ['landlord.email', 'invalid', 'agreement_input'],
    ])('says why it could not: %s %s', async (field, code, problem) => {
      expect(await send(agreement, conflict({ [field]: code })).outcome).toEqual({ acted: { problem } })
    })
  })

  test('leaves a conflict without a rule to the page', async () => {
    await expect(send(EXTENSION, conflict()).outcome).rejects.toThrow(CallError)
  })
})
