import { randomUUID } from 'node:crypto'
import type { PaymentProvider, ProviderMovement, ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { type Fault, ProviderFault } from './test-provider.ts'

type RefundCalls = Pick<PaymentProvider, 'createRefund' | 'readRefund' | 'listMovements' | 'readCharge'>

/** The part of a provider that gives back: it keeps its keys, and can fail before or after it has done what was asked. */
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
    /** What becomes of those that are asked for from now on. */
    become: (next: ProviderRefund['state']) => {
      state = next
    },
    /** The bank says so. */
    set: (id: string, next: ProviderRefund['state'], failureCode: string | null = null): ProviderRefund => {
      const refund = { ...get(id), state: next, failureCode }
      refunds.set(id, refund)
      return refund
    },
  }
}
