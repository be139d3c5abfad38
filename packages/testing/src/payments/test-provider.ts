import { randomUUID } from 'node:crypto'
import type { PaymentProvider, ProviderEvent, ProviderIntent } from '@amber/integrations/payments/payment-provider'

/** The equivalent of `ProviderError` in the integrations, which operations know only by its shape. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unclear'
  readonly code: string | null

  constructor(kind: 'refused' | 'unclear', code: string | null = null) {
    super(kind)
    this.kind = kind
    this.code = code
  }
}

/** A failure of a call; `at` says whether it happens before or after the call took effect. */
export type Fault = { at: 'before' | 'after'; error: Error }

export type TestProvider = PaymentProvider & {
  intents: Map<string, ProviderIntent>
  /** Names of the calls so far, in order. */
  calls: string[]
  /** Makes the next calls of that name fail. */
  fail(call: 'createIntent' | 'readIntent' | 'cancelIntent', ...faults: Fault[]): void
  /** Tries a card, as the browser does. Throws when the intent can no longer be paid. */
  pay(intentId: string, how?: 'captured' | 'declined' | 'working' | 'asks_bank', declineCode?: string): void
  /** Approves a transfer that the bank executes later. */
  approveTransfer(intentId: string): void
  /** Attaches a method, as a student does who chooses one. */
  chooseMethod(intentId: string, method: string): void
  eventOf(intentId: string, happenedAt?: Date): ProviderEvent
}

/** Creates an in-memory provider that remembers keys and can fail. The Stripe stand-in has its own tests. */
export function createTestProvider(): TestProvider {
  const intents = new Map<string, ProviderIntent>()
  const byKey = new Map<string, string>()
  const faults = new Map<string, Fault[]>()
  const calls: string[] = []

  const call = async <Result>(name: string, work: () => Result): Promise<Result> => {
    calls.push(name)
    const fault = faults.get(name)?.shift()
    if (fault?.at === 'before') throw fault.error
    const result = work()
    if (fault) throw fault.error
    return result
  }
  const get = (id: string) => {
    const intent = intents.get(id)
    if (!intent) throw new ProviderFault('refused', 'resource_missing')
    return intent
  }
  const unused = (): never => {
    throw new Error('not supported by the test provider')
  }

  return {
    intents,
    calls,
    fail: (name, ...some) => faults.set(name, [...(faults.get(name) ?? []), ...some]),
    pay: (id, how = 'captured', declineCode) => {
      const intent = get(id)
      if (intent.state === 'captured' || intent.state === 'cancelled')
        throw new Error(`intent is already ${intent.state}`)
      intents.set(id, {
        ...intent,
        state: how,
        declineCode: declineCode ?? null,
        method: how === 'declined' ? null : intent.method,
      })
    },
    approveTransfer: (id) => void intents.set(id, { ...get(id), state: 'working', method: 'pay_by_bank' }),
    chooseMethod: (id, method) => void intents.set(id, { ...get(id), method }),
    eventOf: (id, happenedAt = new Date()) => {
      const { state, paymentId } = get(id)
      const intent = { id, paymentId, isCaptureClaimed: state === 'captured' }
      return { id: `evt_${randomUUID()}`, type: `payment_intent.${state}`, happenedAt, about: { intent } }
    },
    createIntent: (request) =>
      call('createIntent', () => {
        const { paymentId, amountMinor, currency, idempotencyKey } = request
        const id = byKey.get(idempotencyKey) ?? `pi_${randomUUID()}`
        byKey.set(idempotencyKey, id)
        const made = { id, state: 'waits' as const, amountMinor, currency, paymentId, declineCode: null, method: null }
        if (!intents.has(id)) intents.set(id, { ...made, clientSecret: `${id}_secret` })
        return get(id)
      }),
    readIntent: (id) => call('readIntent', () => get(id)),
    findIntents: async (paymentId) => [...intents.values()].filter((intent) => intent.paymentId === paymentId),
    cancelIntent: (id) =>
      call('cancelIntent', () => {
        const intent = get(id)
        if (intent.state !== 'captured') intents.set(id, { ...intent, state: 'cancelled' })
        return get(id)
      }),
    readCharge: async (intentId) => {
      const { amountMinor, currency, state } = get(intentId)
      if (state !== 'captured') return undefined
      return { intentId, amountMinor, currency, feeMinor: 55, card: { brand: 'visa', last4: '4242' } }
    },
    createRefund: unused,
    readRefund: unused,
    readDispute: unused,
    listMovements: unused,
    readEvent: unused,
  }
}
