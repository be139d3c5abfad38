import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { inventoryKey } from './inventory.ts'
import { idParameter, text } from './query-parameters.ts'
import { day, id, instant } from './values.ts'

/** The supplier pays us a share of the rent of the whole stay, or an amount, for each booking. */
const terms = {
  /** Hundredths of a percent. */
  basis_points: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Minor units of the place's currency. */
  amount: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  starts_on: day,
  /** The first day on which it does not apply any more; null if it has no end. */
  ends_on: z.nullable(day),
}

export const Commission = z.object({
  id,
  ...terms,
  /** Null if a contract was imported. */
  created_by: z.nullable(z.string()),
  created_at: instant,
})

export type Commission = z.output<typeof Commission>

type Terms = z.output<z.ZodMiniObject<typeof terms>>

const hasOneWorth = z.refine<Terms>((row) => (row.basis_points === null) !== (row.amount === null), {
  path: ['amount'],
  error: 'one_worth',
})
const endsAfterStart = z.refine<Terms>((row) => row.ends_on === null || row.ends_on > row.starts_on, {
  path: ['ends_on'],
  error: 'before_start',
})

/** Two commissions of a place may not apply on the same day. */
const NewCommission = z.strictObject(terms).check(hasOneWorth, endsAfterStart)

const commissionKey = z.object({ id: text(200), commission_id: idParameter() })

export const listCommissions = {
  params: inventoryKey,
  response: dataOf(z.object({ result: z.array(Commission) })),
} satisfies Schemas

export const createCommission = {
  params: inventoryKey,
  body: NewCommission,
  response: dataOf(Commission),
} satisfies Schemas

export const updateCommission = {
  params: commissionKey,
  /** `base` are the terms that the change is based on. If others are stored by now, the response is 409. */
  body: z.strictObject({ ...terms, base: z.strictObject(terms) }).check(hasOneWorth, endsAfterStart),
  response: dataOf(Commission),
} satisfies Schemas

export const deleteCommission = {
  params: commissionKey,
  /** The terms that the person has seen. If others are stored by now, the response is 409. */
  body: z.strictObject({ base: z.strictObject(terms) }),
  response: dataOf(z.object({ id })),
} satisfies Schemas
