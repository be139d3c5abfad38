import type { Page } from '@playwright/test'
import { expect, waitForHydration } from '../journey.ts'
import type { PageCost } from './page-cost.ts'

/** A page that requests nothing for this long has loaded: hydration and idle work request files after the load event. */
const QUIET_MS = 500

/**
 * Opens a page and adds up what the browser received from our origins, by its own protocol. Files from its cache cost
 * nothing, and the scripts of a payment provider are not ours.
 */
export async function measureVisit(page: Page, url: string, origins: readonly string[]): Promise<PageCost> {
  const session = await page.context().newCDPSession(page)
  const files = new Map<string, { kind: FileKind | undefined; headerBytes: number; bodyBytes: number }>()
  const loading = new Set<string>()
  let lastActivity = performance.now()

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!origins.includes(new URL(request.url).origin)) return
    lastActivity = performance.now()
    loading.add(requestId)
    files.set(requestId, { kind: undefined, headerBytes: 0, bodyBytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId)
    if (file === undefined) return
    file.kind = KINDS.find(([pattern]) => pattern.test(response.mimeType))?.[1]
    file.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file === undefined) return
    loading.delete(requestId)
    lastActivity = performance.now()
    // Nothing arrived, not even headers: it came from the browser's cache.
    if (encodedDataLength === 0) files.delete(requestId)
    else file.bodyBytes = Math.max(0, encodedDataLength - file.headerBytes)
  })
  session.on('Network.loadingFailed', ({ requestId }) => loading.delete(requestId))

  await session.send('Network.enable')
  const response = await page.goto(url)
  expect([response?.status(), page.url()]).toEqual([200, url])
  await waitForHydration(page)
  const isQuiet = async () => {
    // A script that is being evaluated has not requested anything yet.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => undefined))
    return loading.size === 0 && performance.now() - lastActivity > QUIET_MS
  }
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await session.detach()

  const kilobytes = (kind: FileKind) =>
    files.values().reduce((sum, file) => sum + (file.kind === kind ? file.bodyBytes : 0), 0) / 1000
  return {
    script: kilobytes('script'),
    style: kilobytes('style'),
    font: kilobytes('font'),
    image: kilobytes('image'),
    elements,
    requests: files.size,
  }
}

type FileKind = 'script' | 'style' | 'font' | 'image'

const KINDS: readonly [RegExp, FileKind][] = [
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^font\//, 'font'],
  [/^image\//, 'image'],
]
