import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { Place } from './inventory.ts'
import { NationalityPayment } from './payments.ts'
import { caching, commaList, idParameter, language, text } from './query-parameters.ts'

const DETAIL_METHODS = [
  'payment_info',
  'custom_nationality_based_payment',
  'region',
  'custom_nationality_payment',
] as const

/** What is paid at once, in minor units; 0 is a free booking. */
const PaymentInfo = z.object({
  amount: z.int().check(z.minimum(0)),
  currency: z.enum(CURRENCY_CODES),
  payment_type: z.enum(PAYMENT_TYPES),
})

/** The fields beyond a place are there when `methods` asks for them; its region always is. */
const PlaceWithPayment = z.object({
  ...Place.shape,
  /** Empty where nothing can be paid. */
  payment_info: z.optional(z.array(PaymentInfo)),
  /** What replaces `payment_info` for students of the nationality asked for; null where nothing does. */
  custom_nationality_based_payment: z.optional(z.nullable(NationalityPayment)),
  /** The same for each nationality that pays otherwise at this place. */
  custom_nationality_payment: z.optional(
    z.array(z.object({ /** A country's two letters. */ nationality: z.string(), ...NationalityPayment.shape })),
  ),
})

export type PlaceWithPayment = z.output<typeof PlaceWithPayment>

export const listInventoryDetails = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories',
  auth: 'public',
  summary: 'A place with what is paid to book it: one result',
  query: z.object({
    type: z.literal('details'),
    /** Of a place, or of a room or stay of it: the payment is that of the cheapest stay below it. */
    inventory_id: idParameter(),
    methods: z.optional(commaList(DETAIL_METHODS)),
    /** For the rules by nationality: a country's two letters, or its name in one of our languages. */
    nationality: z.optional(text(100)),
    ...language,
    ...caching,
  }),
  response: dataOf(z.object({ result: z.array(PlaceWithPayment) })),
  errors: ['not_found'],
})
