import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { Place } from './inventory.ts'
import { NationalityPayment } from './nationality.ts'
import { cacheParameter, commaList, idParameter, language, text } from './query-parameters.ts'

const DETAIL_METHODS = [
  'payment_info',
  'custom_nationality_based_payment',
  'region',
  'custom_nationality_payment',
] as const

/** Amount due when booking, in minor units; 0 means a free booking. */
const PaymentInfo = z.object({
  amount: z.int().check(z.minimum(0)),
  currency: z.enum(CURRENCY_CODES),
  payment_type: z.enum(PAYMENT_TYPES),
})

/** A place with the fields requested in `methods`; the region is always included. */
const PlaceWithPayment = z.object({
  ...Place.shape,
  /** Empty if the place takes no payments. */
  payment_info: z.optional(z.array(PaymentInfo)),
  /** Replaces `payment_info` for the requested nationality; null if no rule applies. */
  custom_nationality_based_payment: z.optional(z.nullable(NationalityPayment)),
  /** Rules for all nationalities that pay differently at this place. */
  custom_nationality_payment: z.optional(
    z.array(z.object({ /** Two-letter country code. */ nationality: z.string(), ...NationalityPayment.shape })),
  ),
})

export type PlaceWithPayment = z.output<typeof PlaceWithPayment>

export const listInventoryDetails = {
  query: z.object({
    type: z.literal('details'),
    /** Id of a place, room type or tenancy. The payment is that of the cheapest stay below it. */
    inventory_id: idParameter(),
    methods: z.optional(commaList(DETAIL_METHODS)),
    /** Two-letter country code or country name in a supported language, for the nationality rules. */
    nationality: z.optional(text(100)),
    ...language,
    ...cacheParameter,
  }),
  response: dataOf(z.object({ result: z.array(PlaceWithPayment) })),
} satisfies Schemas
