import type { Db } from '@amber/db/database'
import { type AttemptRow, cancelAttempt, findOpenAttempt } from '@amber/db/queries/payment-attempts'
import { lockPayment, type PaymentRow } from '@amber/db/queries/payments'
import type { ProviderIntent } from '@amber/integrations/payments/payment-provider'
import { applyIntent, type IntentOutcome } from './apply-intent.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentParts } from './payment-parts.ts'

/** `unclear`: nobody knows, and the same will be asked again. `refused`: it said no to the asking, for good. */
export type Asked = IntentOutcome | 'unclear' | 'refused'

/** What became of it, and the state it has over there; undefined where nobody said. */
export type Heard = { asked: Asked; state: ProviderIntent['state'] | undefined }

type ToAsk = { payment: PaymentRow; attempt: AttemptRow; now: Date }

/** Makes the intent of an attempt, or reads it, and applies what the provider says. No transaction is open meanwhile. */
export const askProvider = async (parts: PaymentParts, toAsk: ToAsk): Promise<Asked> =>
  (await hearProvider(parts, toAsk)).asked

export const hearProvider = (parts: PaymentParts, toAsk: ToAsk): Promise<Heard> =>
  heard(parts, toAsk, () => intentOf(parts, toAsk))

/** Ends what could still be paid. One that was captured meanwhile stays captured, and is applied as that. */
export const endIntent = (parts: PaymentParts, toAsk: ToAsk): Promise<Heard> =>
  heard(parts, toAsk, async () => {
    // An attempt without a name was asked for, and perhaps made: the same key tells its name.
    const id = toAsk.attempt.intentId ?? (await intentOf(parts, toAsk)).id
    return parts.provider.cancelIntent(id)
  })

async function heard({ db }: PaymentParts, toAsk: ToAsk, ask: () => Promise<ProviderIntent>): Promise<Heard> {
  try {
    const intent = await ask()
    return { asked: await applyIntent(db, intent, { is: 'answer' }, toAsk.now), state: intent.state }
  } catch (error) {
    return { asked: await refusalOf(db, error, toAsk), state: undefined }
  }
}

function intentOf({ provider, methods }: PaymentParts, { payment, attempt }: ToAsk): Promise<ProviderIntent> {
  const { id: paymentId, amountMinor, currency } = payment
  const { intentId, idempotencyKey } = attempt
  if (intentId !== null) return provider.readIntent(intentId)
  return provider.createIntent({ idempotencyKey, paymentId, amountMinor, currency, methods })
}

async function refusalOf(db: Db, error: unknown, asked: ToAsk): Promise<Asked> {
  const refusal = readRefusal(error)
  if (!refusal) throw error
  if (refusal.kind === 'unclear') return 'unclear'
  // It would not make it, or knows of none: by that attempt nothing can be paid.
  const isNone = asked.attempt.intentId === null || refusal.code === NOT_THERE
  if (isNone) await giveUp(db, asked)
  return 'refused'
}

const NOT_THERE = 'resource_missing'

/** By its shape: operations know the provider's types and no more. */
export function readRefusal(error: unknown): { kind: 'refused' | 'unclear'; code: string | null } | undefined {
  if (!(error instanceof Error) || error.name !== 'ProviderError' || !('kind' in error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { kind: error.kind === 'refused' ? 'refused' : 'unclear', code }
}

async function giveUp(db: Db, { payment: { id }, attempt, now }: ToAsk): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    const open = await findOpenAttempt(tx, id)
    // Another process has heard its name meanwhile: there is something to be paid by after all.
    if (open?.attempt !== attempt.attempt || open.intentId !== attempt.intentId) return
    await cancelAttempt(tx, attempt, now)
    await movePayment(tx, payment, payment.status === 'init_loading' ? 'provider_refused' : 'declined', { now })
  })
}
