import { randomUUID } from 'node:crypto'
import type { PaymentProvider, ProviderMovement, ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { type Fault, ProviderFault } from './test-provider.ts'

type RefundCalls = Pick<PaymentProvider, 'createRefund' | 'readRefund' | 'listMovements' | 'readCharge'>

/** Creates the refund calls of a provider, which remember keys and can fail before or after they take effect. */
export function createTestRefunds(base: PaymentProvider) {
  const refunds = new Map<string, ProviderRefund>()
  const byKey = new Map<string, string>()
  const faults: Fault[] = []
  const movements: ProviderMovement[] = []
  let state: ProviderRefund['state'] = 'succeeded'

  const get = (id: string): ProviderRefund => {
    const refund = refunds.get(id)
    if (!refund) throw new ProviderFault('refused', 'resource_missing')
    return refund
  }
  const call = async <Result>(work: () => Result): Promise<Result> => {
    const fault = faults.shift()
    if (fault?.at === 'before') throw fault.error
    const result = work()
    if (fault) throw fault.error
    return result
  }

  const calls: RefundCalls = {
    createRefund: ({ idempotencyKey, intentId, amountMinor }) =>
      call(() => {
        const id = byKey.get(idempotencyKey) ?? `re_${randomUUID()}`
        byKey.set(idempotencyKey, id)
        if (!refunds.has(id)) refunds.set(id, { id, intentId, amountMinor, state, failureCode: null })
        return get(id)
      }),
    readRefund: (id) => call(() => get(id)),
    readCharge: (intentId) => base.readCharge(intentId),
    listMovements: async function* listMovements() {
      yield* movements
    },
  }
  return {
    provider: { ...base, ...calls },
    refunds,
    movements,
    ofIntent: (intentId: string) => [...refunds.values()].filter((refund) => refund.intentId === intentId),
    fail: (...some: Fault[]) => faults.push(...some),
    /** Sets the state of refunds created from now on. */
    become: (next: ProviderRefund['state']) => {
      state = next
    },
    /** Sets the state of a refund, as the bank reports it. */
    set: (id: string, next: ProviderRefund['state'], failureCode: string | null = null): ProviderRefund => {
      const refund = { ...get(id), state: next, failureCode }
      refunds.set(id, refund)
      return refund
    },
  }
}
