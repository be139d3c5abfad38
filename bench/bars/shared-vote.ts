import { createList } from '@amber/operations/shared-shortlist/create-list'
import { joinList } from '@amber/operations/shared-shortlist/members'
import { findSharedShortlist } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { logIn } from '@amber/testing/factories/session'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures two browsers on one shared shortlist, through the web server's proxy, the API and Redis: from clicking a
 * vote in one to its painted count in the other. Both use this machine's clock.
 */
const VOTES = 220
const WARM_UP = 20

/** Resolves in the frame after the count on the first place's button changed. */
const WATCH = `
  const button = document.querySelector('main ul button[value]')
  const before = button.textContent
  window.onScreen = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (button.textContent === before) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        port2.postMessage(undefined)
      })
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  undefined // or the promise itself would be waited for here
`

const PRESS = `
  document.querySelector('main ul button[value]').click()
  performance.timeOrigin + performance.now()
`

const world = await startBenchWorld({
  apps: ['api', 'web', 'images'],
  environment: { RATE_LIMIT_WRITE: '1000000', RATE_LIMIT_READ: '1000000' },
})
const open = () => chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })
const browsers = await Promise.all([open(), open()])

try {
  const [voter, reader] = [await logIn(world.db), await logIn(world.db)]
  const place = await world.db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirstOrThrow()
  const { userId } = voter
  const begun = { userId, name: 'Leeds', memberName: 'Ana', entries: [{ id: place.id, stay: null }] }
  const listId = await createList(world.db, begun)
  const seed = (await findSharedShortlist(world.db, listId))?.invitationSeed ?? Buffer.alloc(0)
  const token = loginSecrets.sharedInvitationOf(listId, seed)
  const liveChanges = { publish: async () => undefined }
  await joinList({ db: world.db, liveChanges, loginSecrets }, { userId: reader.userId, token, name: 'Ben' })

  const pages: Page[] = []
  for (const [index, who] of [voter, reader].entries()) {
    const context = await browsers[index]?.newContext()
    await context?.addCookies([{ name: 'user_auth_token', value: who.token, url: world.url('web') }])
    const page = await context?.newPage()
    if (!page) throw new Error('could not open a page')
    await page.goto(`${world.url('web')}/profile/shared/${listId}`)
    await page.getByText('Live', { exact: true }).waitFor()
    pages.push(page)
  }
  const [pressing, watching] = pages
  if (!pressing || !watching) throw new Error('both browsers need a page')
  const times: number[] = []
  for (let vote = 0; vote < VOTES; vote++) {
    await watching.evaluate(WATCH)
    const pressed = await pressing.evaluate<number>(PRESS)
    times.push((await watching.evaluate<number>('window.onScreen')) - pressed)
  }
  const counted = times.slice(WARM_UP)
  report({
    name: 'shared-vote.p95',
    value: quantile(counted, 0.95),
    goal: atMost(200, 'ms'),
    detail: `median ${median(counted).toFixed(0)} ms, slowest ${Math.max(...counted).toFixed(0)} ms over ${counted.length} votes, from the press to the painted count in another browser`,
  })
} finally {
  await Promise.all(browsers.map((browser) => browser.close()))
  await world.stop()
}
