import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/second-factors.ts'

export const listSecondFactors = defineEndpoint<typeof schemas.listSecondFactors>()({
  method: 'GET',
  path: '/api/v0/auth/users/second_factors',
  auth: 'account.read',
  summary: "List the caller's second factors",
  errors: ['forbidden'],
})

export const startTotp = defineEndpoint<typeof schemas.startTotp>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Start setting up an authenticator app',
  errors: ['forbidden', 'second_factor_needed', 'conflict'],
})

export const confirmTotp = defineEndpoint<typeof schemas.confirmTotp>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp/confirm',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Confirm an authenticator app with a code',
  errors: ['forbidden', 'wrong_otp', 'second_factor_needed', 'conflict'],
})

export const verifyTotp = defineEndpoint<typeof schemas.verifyTotp>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/totp/verify',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Verify the second factor with a code',
  errors: ['forbidden', 'wrong_otp', 'not_found'],
})

export const startPasskey = defineEndpoint<typeof schemas.startPasskey>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/options',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Start registering a passkey',
  errors: ['forbidden', 'second_factor_needed'],
})

export const addPasskey = defineEndpoint<typeof schemas.addPasskey>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Register a passkey',
  errors: ['forbidden', 'login_failed', 'second_factor_needed', 'conflict'],
})

export const startPasskeyProof = defineEndpoint<typeof schemas.startPasskeyProof>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/verify/options',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Get the challenge for a passkey to sign',
  errors: ['forbidden', 'not_found'],
})

export const verifyPasskey = defineEndpoint<typeof schemas.verifyPasskey>()({
  method: 'POST',
  path: '/api/v0/auth/users/second_factors/passkeys/verify',
  auth: 'account.edit',
  rateLimit: 'login',
  summary: 'Verify the second factor with a passkey',
  errors: ['forbidden', 'login_failed'],
})

export const removePasskey = defineEndpoint<typeof schemas.removePasskey>()({
  method: 'DELETE',
  path: '/api/v0/auth/users/second_factors/passkeys/{id}',
  auth: 'account.edit',
  summary: 'Remove a passkey',
  errors: ['forbidden', 'second_factor_needed', 'not_found', 'conflict'],
})
