import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/login.ts'

/** Sends a code to any email and returns the same response, so that callers cannot detect accounts. */
export const generateEmailOtp = defineEndpoint<typeof schemas.generateEmailOtp>()({
  method: 'POST',
  path: '/api/v0/users/generate_email_otp',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Send a one-time password by email',
  errors: ['not_human'],
})

export const loginEmailOtp = defineEndpoint<typeof schemas.loginEmailOtp>()({
  method: 'POST',
  path: '/api/v0/users/login_email_otp',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the one-time password',
  errors: ['wrong_otp'],
})

/** The link in the same mail cannot be used up by guessing codes, so nobody can be locked out. */
export const loginEmailLink = defineEndpoint<typeof schemas.loginEmailLink>()({
  method: 'POST',
  path: '/api/v0/users/login_email_link',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the mailed link',
  errors: ['login_failed'],
})

/** The provider puts the nonce into the token it signs; it works once and only for this browser. */
export const createLoginNonce = defineEndpoint<typeof schemas.createLoginNonce>()({
  method: 'POST',
  path: '/api/v0/users/login_nonces',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Create a nonce for a provider login',
})

export const connectGoogleId = defineEndpoint<typeof schemas.connectGoogleId>()({
  method: 'POST',
  path: '/api/v0/users/connect_google_id',
  alias: '/connect_google_id',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with a Google ID token, including one from One Tap',
  errors: ['login_failed', 'not_found'],
})

export const connectFacebook = defineEndpoint<typeof schemas.connectFacebook>()({
  method: 'POST',
  path: '/api/v0/users/connect_facebook',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with a Facebook access token',
  errors: ['login_failed', 'not_found'],
})

export const connectApple = defineEndpoint<typeof schemas.connectApple>()({
  method: 'POST',
  path: '/api/v0/users/connect_apple',
  alias: '/connect_apple',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with an Apple ID token',
  errors: ['login_failed', 'not_found'],
})

/** Redirects the browser to the provider and back, without the provider's script. */
export const authorizeProvider = defineEndpoint<typeof schemas.authorizeProvider>()({
  method: 'POST',
  path: '/api/v0/users/authorize/{provider}',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Get the URL where a provider login starts',
  errors: ['not_found'],
})

export const connectProvider = defineEndpoint<typeof schemas.connectProvider>()({
  method: 'POST',
  path: '/api/v0/users/connect/{provider}',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the code that the provider returned',
  errors: ['login_failed', 'not_found'],
})

/** Public, so that logging out also works after the session has expired. */
export const logout = defineEndpoint<typeof schemas.logout>()({
  method: 'POST',
  path: '/api/v0/users/logout',
  auth: 'public',
  summary: 'End this session',
})
