import { isEmail } from '@amber/domain/contact/email'
import { IDENTITY_PROVIDERS } from '@amber/domain/login/vocabulary'
import * as z from 'zod/mini'
import { LoggedInUser } from './account.ts'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { SourceDetails } from './source-details.ts'
import { instant } from './values.ts'

export const email = z.string().check(z.trim(), z.refine(isEmail, { error: 'expected an e-mail address' }))

/** Token issued by a third party, so the length is bounded only generously. */
const thirdPartyToken = z.string().check(z.minLength(1), z.maxLength(8_192))
/** Path to open after login; anything but a path of this site is ignored. */
const nextPath = z.optional(z.string().check(z.maxLength(2_048)))
const source = { source_details: z.optional(SourceDetails) }

/** Result of a login attempt that proved the user's identity. */
const LoginOutcome = z.object({
  /**
   * `second_factor`: logged in as a student; staff permissions require a passkey or code.
   * `prove_email`: the provider knows the user but has not verified the email; a one-time password verifies it.
   */
  next: z.enum(['logged_in', 'second_factor', 'prove_email']),
  user: z.nullable(LoggedInUser),
  /** The email to verify. */
  email: z.nullable(z.string()),
  /** Path of this site requested when the login began. */
  next_path: z.nullable(z.string()),
})

export type LoginOutcome = z.output<typeof LoginOutcome>

/** Sends a code to any email and returns the same response, so that callers cannot detect accounts. */
export const generateEmailOtp = {
  query: z.object({
    recaptcha_token: z.optional(thirdPartyToken),
    recaptcha_action: z.optional(z.literal('email_login')),
  }),
  body: z.object({ user: z.object({ email }), next: nextPath }),
  response: dataOf(z.object({ expires_at: instant, resend_at: instant })),
} satisfies Schemas

export const loginEmailOtp = {
  body: z.object({
    user: z.object({ email, otp: z.string().check(z.regex(/^\d{6}$/)) }),
    /**
     * After `prove_email`: connects the provider account that this browser has just presented, if the form requests it.
     * Without this field nothing is connected, since another person may have left that account behind.
     */
    connect: z.optional(z.enum(IDENTITY_PROVIDERS)),
    ...source,
  }),
  response: dataOf(LoginOutcome),
} satisfies Schemas

/** The link in the same mail cannot be used up by guessing codes, so nobody can be locked out. */
export const loginEmailLink = {
  body: z.object({ token: thirdPartyToken, ...source }),
  response: dataOf(LoginOutcome),
} satisfies Schemas

/** The provider puts the nonce into the token it signs; it works once and only for this browser. */
export const createLoginNonce = {
  response: dataOf(z.object({ nonce: z.string() })),
} satisfies Schemas

export const connectGoogleId = {
  body: z.object({ id_token: thirdPartyToken, ...source }),
  response: dataOf(LoginOutcome),
} satisfies Schemas

export const connectFacebook = {
  body: z.object({ access_token: thirdPartyToken, ...source }),
  response: dataOf(LoginOutcome),
} satisfies Schemas

export const connectApple = {
  body: z.object({
    id_token: thirdPartyToken,
    authorization_code: z.optional(thirdPartyToken),
    /** Name that Apple sends only at the first login. */
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
} satisfies Schemas

const providerParams = z.object({ provider: z.enum(IDENTITY_PROVIDERS) })

/** Redirects the browser to the provider and back, without the provider's script. */
export const authorizeProvider = {
  params: providerParams,
  body: z.object({ next: nextPath }),
  response: dataOf(z.object({ url: z.url() })),
} satisfies Schemas

export const connectProvider = {
  params: providerParams,
  body: z.object({ code: thirdPartyToken, state: thirdPartyToken, ...source }),
  response: dataOf(LoginOutcome),
} satisfies Schemas

/** Public, so that logging out also works after the session has expired. */
export const logout = {
  response: dataOf(z.object({ logged_out: z.literal(true) })),
} satisfies Schemas
