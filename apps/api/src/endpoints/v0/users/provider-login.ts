import type { SourceDetails } from '@amber/db/json-columns'
import type { Language } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'
import type { ProviderLogin } from '@amber/operations/login/connect-identity'
import type { LoginCookies } from '../../../http/login-cookies.ts'
import { ensureBrowserToken } from './ensure-browser-token.ts'
import { loginBrowserOf } from './login-browser.ts'

type LoginRequest = {
  cookies: LoginCookies
  userAgent: string | undefined
  language: Language
  edition: Pick<Edition, 'companyEmailDomain'>
}

/** Returns the fields that all provider logins share. */
export const providerLoginOf = (
  request: LoginRequest,
  { provider, method }: Pick<ProviderLogin, 'provider' | 'method'>,
  { source_details: sourceDetails }: { source_details?: SourceDetails | undefined },
): ProviderLogin => ({
  provider,
  method,
  browser: { ...loginBrowserOf(request), browserToken: ensureBrowserToken(request.cookies) },
  companyEmailDomain: request.edition.companyEmailDomain,
  language: request.language,
  sourceDetails,
})
