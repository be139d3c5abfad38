import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { id, instant } from './values.ts'

/** Staff prove a second time who they are; students have none of this. */
const SecondFactors = z.object({
  /** Whether this session has shown one. */
  shown: z.boolean(),
  totp: z.nullable(z.object({ created_at: instant })),
  passkeys: z.array(z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) })),
})

export type SecondFactors = z.output<typeof SecondFactors>

const code = z.string().check(z.regex(/^\d{6}$/))
/** What browsers and `@simplewebauthn` say to each other; the library checks it. */
const webAuthn = z.record(z.string(), z.unknown())

const answered = dataOf(SecondFactors)

export const listSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/second_factors',
  auth: 'account.read',
  summary: 'My second factors',
  response: answered,
  errors: ['forbidden'],
})

export const startTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Begin with an authenticator app',
  response: dataOf(z.object({ secret: z.string(), uri: z.string() })),
  errors: ['forbidden', 'second_factor_needed', 'conflict'],
})

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp/confirm',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Show that the authenticator app works',
  body: z.object({ code }),
  response: answered,
  errors: ['forbidden', 'wrong_otp', 'second_factor_needed', 'conflict'],
})

export const verifyTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp/verify',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Show the second factor by a code',
  body: z.object({ code }),
  response: answered,
  errors: ['forbidden', 'wrong_otp', 'not_found'],
})

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/options',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Begin with a passkey',
  response: dataOf(webAuthn),
  errors: ['forbidden', 'second_factor_needed'],
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Keep a passkey',
  body: z.object({ name: text(60), response: webAuthn }),
  response: answered,
  errors: ['forbidden', 'login_failed', 'second_factor_needed', 'conflict'],
})

export const startPasskeyProof = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/verify/options',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'What a passkey has to sign',
  response: dataOf(webAuthn),
  errors: ['forbidden', 'not_found'],
})

export const verifyPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/verify',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Show the second factor by a passkey',
  body: z.object({ response: webAuthn }),
  response: answered,
  errors: ['forbidden', 'login_failed'],
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/auth/users/second_factors/passkeys/{id}',
  auth: 'account.edit',
  summary: 'Forget a passkey',
  params: z.object({ id: idParameter() }),
  response: answered,
  errors: ['forbidden', 'second_factor_needed', 'not_found', 'conflict'],
})
