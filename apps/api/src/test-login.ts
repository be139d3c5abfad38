import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase } from '@amber/testing/database'
import {
  type IdentityProviderStandIns,
  openIdentityProviders,
} from '@amber/stand-ins/identity-providers/open-identity-providers'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { openTestApi, type TestApi } from './test-api.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export type LoginApi = {
  api: TestApi
  db: Db
  /** Opens a browser, by default with its own IP address. */
  browser: (address?: string) => TestBrowser
  close: () => Promise<void>
}

/** Opens the API with its own database, and browsers for it. No mail is sent; tests read it from the queue. */
export async function openLoginApi(environment: Record<string, string> = {}): Promise<LoginApi> {
  const database = await cloneDatabase()
  const api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    ...environment,
  })
  let clientCount = 0
  return {
    api,
    db: database.db,
    browser: (address = ipAddressOf(++clientCount)) => openBrowser(api.app, address),
    close: async () => {
      await api.close()
      await database.drop()
    },
  }
}

export type ProviderLoginApi = LoginApi & { providers: IdentityProviderStandIns }

/** Opens the API with stand-ins for Google, Apple and Facebook. */
export async function openProviderLoginApi(): Promise<ProviderLoginApi> {
  const providers = await openIdentityProviders()
  const login = await openLoginApi(providers.environment)
  return {
    ...login,
    providers,
    close: async () => {
      await login.close()
      await providers.close()
    },
  }
}

/** Returns 10.0.0.1, 10.0.0.2 and so on. */
const ipAddressOf = (client: number) => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`

export const newEmail = () => `${randomUUID()}@example.com`

export const requestLoginCode = (browser: TestBrowser, email: string) =>
  browser.post('/api/v0/users/generate_email_otp', { user: { email } })

export const submitLoginCode = (browser: TestBrowser, email: string, otp: string | undefined) =>
  browser.post('/api/v0/users/login_email_otp', { user: { email, otp } })

export const openLink = (browser: TestBrowser, token: string) =>
  browser.post('/api/v0/users/login_email_link', { token })

/** Logs in by the code in a mail and returns the browser. */
export async function logInByMail(
  { db, browser: openNewBrowser }: LoginApi,
  email: string,
  browser = openNewBrowser(),
) {
  await requestLoginCode(browser, email)
  const { code } = await mailedLogin(db, email)
  const response = await submitLoginCode(browser, email, code)
  if (response.statusCode !== 200) throw new Error(`login returned ${response.statusCode}`)
  return browser
}

export const getMeStatus = async (browser: TestBrowser) => (await browser.get('/api/v0/auth/users/me')).statusCode
