import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { id, instant } from './values.ts'

/** Second factors of a member of staff; students have none. */
const SecondFactors = z.object({
  /** Whether this session has been verified with a second factor. */
  shown: z.boolean(),
  totp: z.nullable(z.object({ created_at: instant })),
  passkeys: z.array(z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) })),
})

export type SecondFactors = z.output<typeof SecondFactors>

const code = z.string().check(z.regex(/^\d{6}$/))
/** Messages between browsers and `@simplewebauthn`, which validates them. */
const webAuthn = z.record(z.string(), z.unknown())

const factorsResponse = dataOf(SecondFactors)

export const listSecondFactors = {
  response: factorsResponse,
} satisfies Schemas

export const startTotp = {
  response: dataOf(z.object({ secret: z.string(), uri: z.string() })),
} satisfies Schemas

export const confirmTotp = {
  body: z.object({ code }),
  response: factorsResponse,
} satisfies Schemas

export const verifyTotp = {
  body: z.object({ code }),
  response: factorsResponse,
} satisfies Schemas

export const startPasskey = {
  response: dataOf(webAuthn),
} satisfies Schemas

export const addPasskey = {
  body: z.object({ name: text(60), response: webAuthn }),
  response: factorsResponse,
} satisfies Schemas

export const startPasskeyProof = {
  response: dataOf(webAuthn),
} satisfies Schemas

export const verifyPasskey = {
  body: z.object({ response: webAuthn }),
  response: factorsResponse,
} satisfies Schemas

export const removePasskey = {
  params: z.object({ id: idParameter() }),
  response: factorsResponse,
} satisfies Schemas
