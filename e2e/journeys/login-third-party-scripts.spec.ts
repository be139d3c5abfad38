import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { fieldOf, openDialog, toast } from '../login-page.ts'
import { withSite } from '../site-with-api.ts'

const HUMAN = 'https://human.example/api.js'
const ONE_TAP = 'https://onetap.example/client'
const SITE = {
  RECAPTCHA_SITE_KEY: 'site-key',
  RECAPTCHA_SCRIPT_URL: HUMAN,
  GOOGLE_CLIENT_ID: 'client.example',
  GOOGLE_ONE_TAP_URL: ONE_TAP,
}

/** An API that records request URLs and bodies and accepts everything. */
function createRecordingApi() {
  const urls: string[] = []
  const bodies: string[] = []
  const respond = async (...[request, response]: Parameters<RequestListener>) => {
    const address = request.url ?? ''
    urls.push(address)
    bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: responseTo(address) }))
  }
  const api: RequestListener = (request, response) => void respond(request, response)
  return { api, urls, bodies }
}

function responseTo(address: string) {
  const soon = new Date(Date.now() + 600_000).toISOString()
  if (address.endsWith('/login_nonces')) return { nonce: 'from-the-api' }
  if (address.endsWith('/connect_google_id')) return { next: 'logged_in', email: null, next_path: null }
  return { expires_at: soon, resend_at: soon }
}

const HUMAN_SCRIPT =
  'globalThis.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => `${key}-${action}` }'

// spec: 5.human-verification, 7.scripts-on-demand
test('sends a human verification token with the email, loading its script on submit, and continues without it', async ({
  page,
}, info) => {
  const { api, urls } = createRecordingApi()
  await withSite(
    api,
    info.outputPath('web.log'),
    async (url) => {
      let loads = 0
      const requestCode = async () => {
        await page.goto(`${url}/login`)
        await waitForHydration(page)
        await fieldOf(page).email.fill('mei@example.com')
        expect(loads).toBe(0)
        await page.keyboard.press('Enter')
        await expect(fieldOf(page).code).toBeVisible()
        expect(loads).toBe(1)
      }
      await page.route(`${HUMAN}*`, (route) => {
        loads += 1
        return route.fulfill({ contentType: 'text/javascript', body: HUMAN_SCRIPT })
      })
      await requestCode()
      expect(urls.at(-1)).toContain('recaptcha_token=site-key-email_login&recaptcha_action=email_login')

      loads = 0
      await page.context().clearCookies()
      await page.route(`${HUMAN}*`, (route) => {
        loads += 1
        return route.abort()
      })
      await requestCode()
      expect(urls.at(-1)).toBe('/api/v0/users/generate_email_otp')
    },
    SITE,
  )
})

// spec: 5.human-verification-china
test('loads no verification script in the China edition', fullRunOnly(), async ({ page }, info) => {
  const { api, urls } = createRecordingApi()
  await withSite(
    api,
    info.outputPath('web.log'),
    async (url) => {
      const outside: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(url)) outside.push(request.url())
      })
      await page.goto(`${url}/login`)
      await waitForHydration(page)
      await page.getByRole('textbox', { name: '邮箱' }).fill('mei@example.com')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
      expect(outside).toEqual([])
      expect(urls.at(-1)).toBe('/api/v0/users/generate_email_otp')
    },
    { ...SITE, EDITION: 'china' },
  )
})

const ONE_TAP_SCRIPT =
  'globalThis.google = { accounts: { id: { initialize: (options) => { globalThis.oneTap = options }, prompt() { globalThis.prompted = true } } } }'

// spec: 4.login-social
test('offers Google One Tap only after consent and logs in on the current page', async ({ page, context }, info) => {
  const { api, urls, bodies } = createRecordingApi()
  let loads = 0
  await page.route(`${ONE_TAP}*`, (route) => {
    loads += 1
    return route.fulfill({ contentType: 'text/javascript', body: ONE_TAP_SCRIPT })
  })
  await withSite(
    api,
    info.outputPath('web.log'),
    async (url) => {
      await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url }])
      // The script that opens the login also loads One Tap.
      await openDialog(page, `${url}/how-it-works`)
      expect(loads).toBe(0)

      await context.addCookies([{ name: 'cookieConsent', value: 'all', url }])
      await page.goto(`${url}/how-it-works`)
      await waitForHydration(page)
      await page.mouse.move(20, 20)
      await expect.poll(() => page.evaluate('globalThis.prompted')).toBe(true)
      expect(await page.evaluate('globalThis.oneTap')).toMatchObject({
        client_id: 'client.example',
        nonce: 'from-the-api',
      })
      await page.evaluate('globalThis.oneTap.callback({ credential: "signed-by-google" })')
      await expect(toast(page, 'Welcome to Amber!')).toBeVisible()
      await expect(page).toHaveURL(`${url}/how-it-works`)
      const body = bodies[urls.indexOf('/api/v0/users/connect_google_id')] ?? '{}'
      expect(JSON.parse(body)).toMatchObject({ id_token: 'signed-by-google' })
    },
    SITE,
  )
})
