import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase } from '@amber/testing/database'
import { type IdentityProviderStandIns, openIdentityProviders } from '@amber/testing/identity-providers'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { openTestApi, type TestApi } from './test-api.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export type LoginApi = {
  api: TestApi
  db: Db
  /** Of a client with an address of its own, unless told otherwise. */
  browser: (address?: string) => TestBrowser
  close: () => Promise<void>
}

/** The API over a database of its own, and as many browsers as a test wants. Nothing is sent: tests read the queue. */
export async function openLoginApi(environment: Record<string, string> = {}): Promise<LoginApi> {
  const database = await cloneDatabase()
  const api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    ...environment,
  })
  let clients = 0
  return {
    api,
    db: database.db,
    browser: (address = addressOf(++clients)) => openBrowser(api.app, address),
    close: async () => {
      await api.close()
      await database.drop()
    },
  }
}

export type ProviderLoginApi = LoginApi & { providers: IdentityProviderStandIns }

/** With Google, Apple and Facebook, as far as our side of them goes. */
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

/** 10.0.0.1, 10.0.0.2 and so on. */
const addressOf = (client: number) => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`

export const newEmail = () => `${randomUUID()}@example.com`

export const askForCode = (browser: TestBrowser, email: string) =>
  browser.post('/api/v0/users/generate_email_otp', { user: { email } })

export const tryCode = (browser: TestBrowser, email: string, otp: string | undefined) =>
  browser.post('/api/v0/users/login_email_otp', { user: { email, otp } })

export const openLink = (browser: TestBrowser, token: string) =>
  browser.post('/api/v0/users/login_email_link', { token })

/** From the first page to the session. */
export async function logInByMail({ db, browser: open }: LoginApi, email: string, browser = open()) {
  await askForCode(browser, email)
  const { code } = await mailedLogin(db, email)
  const answer = await tryCode(browser, email, code)
  if (answer.statusCode !== 200) throw new Error(`the login was answered with ${answer.statusCode}`)
  return browser
}

export const whoIs = async (browser: TestBrowser) => (await browser.get('/api/v0/auth/users/me')).statusCode
