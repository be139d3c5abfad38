import type { Db } from '@amber/db/database'
import { type AttemptRow, cancelAttempt, findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { lockPayment, type PaymentRow } from '@amber/db/queries/payment/payments'
import { offeredMethods } from '@amber/domain/payment/offered-methods'
import type { ProviderIntent } from '@amber/integrations/payments/payment-provider'
import { applyIntent, type IntentOutcome } from './apply-intent.ts'
import { transitionPayment } from './transition-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'

/**
 * Outcome of a sync. `unclear`: the result is unknown and the request is repeated. `refused`: the provider rejected the
 * request for good.
 */
export type SyncOutcome = IntentOutcome | 'unclear' | 'refused'

/** Outcome of a sync, with the provider's state of the intent; undefined if the provider did not report it. */
export type SyncResult = { outcome: SyncOutcome; state: ProviderIntent['state'] | undefined }

type SyncInput = { payment: PaymentRow; attempt: AttemptRow; now: Date }

/**
 * Creates or reads the intent of an attempt and applies the provider's response. No transaction is open during the
 * call.
 */
export const syncIntent = async (deps: PaymentDeps, input: SyncInput): Promise<SyncOutcome> =>
  (await syncIntentWithState(deps, input)).outcome

export const syncIntentWithState = (deps: PaymentDeps, input: SyncInput): Promise<SyncResult> =>
  syncWith(deps, input, () => readOrCreateIntent(deps, input))

/** Cancels an intent that could still be paid. An intent captured meanwhile stays captured and is applied as such. */
export const cancelOpenIntent = (deps: PaymentDeps, input: SyncInput): Promise<SyncResult> =>
  syncWith(deps, input, async () => {
    // An attempt without an intent id may have created an intent; the same key returns it.
    const id = input.attempt.intentId ?? (await readOrCreateIntent(deps, input)).id
    return deps.provider.cancelIntent(id)
  })

async function syncWith(
  { db }: PaymentDeps,
  input: SyncInput,
  callProvider: () => Promise<ProviderIntent>,
): Promise<SyncResult> {
  try {
    const intent = await callProvider()
    return { outcome: await applyIntent(db, intent, input.now), state: intent.state }
  } catch (error) {
    return { outcome: await handleProviderError(db, error, input), state: undefined }
  }
}

function readOrCreateIntent(
  { provider, methods }: PaymentDeps,
  { payment, attempt }: SyncInput,
): Promise<ProviderIntent> {
  const { id: paymentId, amountMinor, currency } = payment
  const { intentId, idempotencyKey } = attempt
  if (intentId !== null) return provider.readIntent(intentId)
  return provider.createIntent({
    idempotencyKey,
    paymentId,
    amountMinor,
    currency,
    // The student's country is left out: retries with the same key must send the same request.
    methods: offeredMethods(methods, { currency }),
  })
}

async function handleProviderError(db: Db, error: unknown, input: SyncInput): Promise<SyncOutcome> {
  const providerError = readProviderError(error)
  if (!providerError) throw error
  if (providerError.kind === 'unclear') return 'unclear'
  // The provider would not create the intent or does not know it, so this attempt cannot be paid.
  const hasNoIntent = input.attempt.intentId === null || providerError.code === NOT_FOUND_CODE
  if (hasNoIntent) await endAttempt(db, input)
  return 'refused'
}

const NOT_FOUND_CODE = 'resource_missing'

/** Reads a provider error by its shape, because operations depend on the provider's types only. */
export function readProviderError(error: unknown): { kind: 'refused' | 'unclear'; code: string | null } | undefined {
  if (!(error instanceof Error) || error.name !== 'ProviderError' || !('kind' in error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { kind: error.kind === 'refused' ? 'refused' : 'unclear', code }
}

async function endAttempt(db: Db, { payment: { id }, attempt, now }: SyncInput): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    const openAttempt = await findOpenAttempt(tx, id)
    // Another process has stored the intent id meanwhile, so the attempt can still be paid.
    if (openAttempt?.attempt !== attempt.attempt || openAttempt.intentId !== attempt.intentId) return
    await cancelAttempt(tx, attempt, now)
    await transitionPayment(tx, payment, payment.status === 'init_loading' ? 'provider_refused' : 'declined', { now })
  })
}
