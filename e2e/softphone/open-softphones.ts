import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PORTS, SIP } from '@amber/local-environment/addresses'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { CallPhase } from '../../apps/web/app/features/dashboard/dial/softphone/softphone-state.ts'
import { findHeadlessChromium } from '../chromium.ts'
import type { AudioTotals } from './page.ts'

export const isTelephoneServerRunning = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORTS.sipWebsocket}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Answers the question whether a page may use the microphone, for which the user has no window here. */
export const MICROPHONE_ANSWERS = {
  yes: '--use-fake-ui-for-media-stream',
  no: '--use-fake-ui-for-media-stream=deny',
}

export const SOFTPHONE_ARGUMENTS = [
  '--no-sandbox',
  // A microphone that beeps once a second.
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** The same for a browser whose user allows the microphone. */
export const TELEPHONE_ARGUMENTS = [...SOFTPHONE_ARGUMENTS, MICROPHONE_ANSWERS.yes]

type Options = {
  allowsMicrophone?: boolean
  secret?: string
  /** Name of the line instead of that of the user, for example the number of somebody who calls us. */
  line?: string
}

export type Softphones = {
  /** Opens the softphone of a user in a browser of its own. */
  open(userId: number, options?: Options): Promise<TestSoftphone>
  close(): Promise<void>
}

export type TestSoftphone = {
  page: Page
  /** Address by which a colleague calls this line. */
  line: string
  /** Number of requests for credentials so far. */
  credentialsFetched: () => number
  /** Resolves when the line is registered. */
  register(): Promise<void>
  waitForPhase(phase: CallPhase): Promise<void>
  /** Returns how loud the incoming audio was over this many packets; each is 20 ms. */
  listen(packets: number): Promise<{ energy: number; packetsOut: number }>
}

/** Serves a page with the softphone as the web app ships it. The telephone server must run: `npm run services -- sip`. */
export async function openSoftphones(): Promise<Softphones> {
  const files = await buildPage()
  const server = createServer(({ url = '/' }, response) => {
    const script = files.get(url.slice(1))
    if (script === undefined) response.setHeader('content-type', 'text/html').end(HTML)
    else response.setHeader('content-type', 'text/javascript').end(script)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A host name, because browsers allow a microphone without TLS only there.
  const site = `http://localhost:${(server.address() as AddressInfo).port}/`
  const browsers: Browser[] = []
  return {
    open: async (userId, { allowsMicrophone = true, secret = SIP.secret, line = `agent-${userId}` } = {}) => {
      const args = [...SOFTPHONE_ARGUMENTS, MICROPHONE_ANSWERS[allowsMicrophone ? 'yes' : 'no']]
      const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args })
      browsers.push(browser)
      return openPage(browser, { site, line, secret })
    },
    close: async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function openPage(
  browser: Browser,
  { site, line, secret }: { site: string; line: string; secret: string },
): Promise<TestSoftphone> {
  const page = await (await browser.newContext()).newPage()
  let fetched = 0
  await page.exposeFunction('fetchLine', () => {
    fetched += 1
    return credentialsOf(line, secret)
  })
  await page.goto(site)
  const waitForPhase = async (phase: CallPhase) => {
    await page.waitForFunction((wanted) => window.softphone.getState().call?.phase === wanted, phase)
  }
  return {
    page,
    line,
    credentialsFetched: () => fetched,
    register: async () => {
      await page.evaluate(() => window.softphone.connect())
      await page.waitForFunction(() => window.softphone.getState().line === 'registered')
    },
    waitForPhase,
    listen: async (packets) => {
      const before: AudioTotals = await page.evaluate(() => window.readAudio())
      const after = await page.evaluate((count) => window.waitForPackets(count), before.packetsOut + packets)
      return { energy: after.energyIn - before.energyIn, packetsOut: after.packetsOut - before.packetsOut }
    },
  }
}

const LIFETIME_MS = 15 * 60_000

/** Makes credentials as `createSipTelephony` does, for a line of any name. */
function credentialsOf(line: string, secret: string) {
  const authorizationUser = `${Math.floor((Date.now() + LIFETIME_MS) / 1000)}:${line}`
  return {
    websocketUrl: SIP.websocketUrl,
    uri: `sip:${line}@${SIP.domain}`,
    authorizationUser,
    password: createHmac('sha256', secret).update(authorizationUser).digest('base64'),
  }
}

const HTML = '<!doctype html><title>Softphone</title><script type="module" src="/page.js"></script>'

/** Returns the scripts of the page by name. */
async function buildPage(): Promise<Map<string, string>> {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  })
  if (!('output' in output)) throw new Error('the page of the softphone was not built')
  return new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])))
}
