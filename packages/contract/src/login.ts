import { isEmail } from '@amber/domain/contact/email'
import { IDENTITY_PROVIDERS } from '@amber/domain/login/vocabulary'
import * as z from 'zod/mini'
import { LoggedInUser } from './account.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { SourceDetails } from './source-details.ts'
import { instant } from './values.ts'

export const email = z.string().check(z.trim(), z.refine(isEmail, { error: 'expected an e-mail address' }))

/** Tokens of others: as long as they come, but not without end. */
const foreignToken = z.string().check(z.minLength(1), z.maxLength(8_192))
/** Where to go on after the login: a path of this site, or it is left aside. */
const nextPath = z.optional(z.string().check(z.maxLength(2_048)))
const source = { source_details: z.optional(SourceDetails) }

/** What a proof of who someone is leads to. */
const LoginOutcome = z.object({
  /**
   * `second_factor`: logged in as a student; what staff may do waits for their passkey or code.
   * `prove_email`: the provider knows the person but not that the e-mail is theirs; a one-time password shows it.
   */
  next: z.enum(['logged_in', 'second_factor', 'prove_email']),
  user: z.nullable(LoggedInUser),
  /** To be proven. */
  email: z.nullable(z.string()),
  /** A path of this site that was asked for when the login began. */
  next_path: z.nullable(z.string()),
})

export type LoginOutcome = z.output<typeof LoginOutcome>

/** Every e-mail gets a code, and the same answer: nobody learns who has an account. */
export const generateEmailOtp = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/generate_email_otp',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Send a one-time password by e-mail',
  query: z.object({
    recaptcha_token: z.optional(foreignToken),
    recaptcha_action: z.optional(z.literal('email_login')),
  }),
  body: z.object({ user: z.object({ email }), next: nextPath }),
  response: dataOf(z.object({ expires_at: instant, resend_at: instant })),
  errors: ['not_human'],
})

export const loginEmailOtp = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/login_email_otp',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the one-time password',
  body: z.object({
    user: z.object({ email, otp: z.string().check(z.regex(/^\d{6}$/)) }),
    /**
     * After `prove_email`, by a form that says so: the account that this browser has just shown at the provider opens
     * this one from now on. Without it nothing is connected, since another person may have left it there.
     */
    connect: z.optional(z.enum(IDENTITY_PROVIDERS)),
    ...source,
  }),
  response: dataOf(LoginOutcome),
  errors: ['wrong_otp'],
})

/** The mail holds a link as well: no number of guesses by strangers can use it up, so nobody is ever locked out. */
export const loginEmailLink = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/login_email_link',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the link of the mail',
  body: z.object({ token: foreignToken, ...source }),
  response: dataOf(LoginOutcome),
  errors: ['login_failed'],
})

/** For the provider to put into the token it signs: it is good once, and for this browser. */
export const createLoginNonce = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/login_nonces',
  auth: 'public',
  rateLimit: 'login',
  summary: 'A nonce for a login with a provider',
  response: dataOf(z.object({ nonce: z.string() })),
})

export const connectGoogleId = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/connect_google_id',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with an id token of Google, also by one tap',
  body: z.object({ id_token: foreignToken, ...source }),
  response: dataOf(LoginOutcome),
  errors: ['login_failed', 'not_found'],
})

export const connectFacebook = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/connect_facebook',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with an access token of Facebook',
  body: z.object({ access_token: foreignToken, ...source }),
  response: dataOf(LoginOutcome),
  errors: ['login_failed', 'not_found'],
})

export const connectApple = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/connect_apple',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with an id token of Apple',
  body: z.object({
    id_token: foreignToken,
    authorization_code: z.optional(foreignToken),
    /** As Apple says it, once: at the very first login. */
    user: z.optional(
      z.object({
        name: z.optional(
          z.object({
            firstName: z.optional(z.string().check(z.maxLength(100))),
            lastName: z.optional(z.string().check(z.maxLength(100))),
          }),
        ),
      }),
    ),
    ...source,
  }),
  response: dataOf(LoginOutcome),
  errors: ['login_failed', 'not_found'],
})

const providerParams = z.object({ provider: z.enum(IDENTITY_PROVIDERS) })

/** Works without a script of the provider: the browser is sent there and comes back. */
export const authorizeProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/authorize/{provider}',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Where a login with a provider begins',
  params: providerParams,
  body: z.object({ next: nextPath }),
  response: dataOf(z.object({ url: z.url() })),
  errors: ['not_found'],
})

export const connectProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/connect/{provider}',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with the code that the provider sent back',
  params: providerParams,
  body: z.object({ code: foreignToken, state: foreignToken, ...source }),
  response: dataOf(LoginOutcome),
  errors: ['login_failed', 'not_found'],
})

/** Public, since a session that has ended is logged out too. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/v0/users/logout',
  auth: 'public',
  summary: 'End this session',
  response: dataOf(z.object({ logged_out: z.literal(true) })),
})
