import type { SourceDetails } from '@amber/db/json-columns'
import type { Language } from '@amber/domain/languages'
import type { ProviderLogin } from '@amber/operations/login/connect-identity'
import type { LoginCookies } from '../../../http/login-cookies.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { loginBrowserOf } from './login-browser.ts'

type Asked = {
  cookies: LoginCookies
  userAgent: string | undefined
  language: Language
  companyEmailDomain: string
}

/** What all logins by a provider tell alike. */
export const providerLoginOf = (
  asked: Asked,
  { provider, method }: Pick<ProviderLogin, 'provider' | 'method'>,
  { source_details: sourceDetails }: { source_details?: SourceDetails | undefined },
): ProviderLogin => ({
  provider,
  method,
  browser: { ...loginBrowserOf(asked), browserToken: ensureBrowser(asked.cookies) },
  companyEmailDomain: asked.companyEmailDomain,
  language: asked.language,
  sourceDetails,
})
