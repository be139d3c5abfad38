import { atLeast, atMost, report } from '../bar.ts'
import { openEditingProxy } from '../editing-proxy.ts'
import { interleave } from '../interleave.ts'
import { type Result, runLighthouse, scoreOf, startIndexableSite } from '../lighthouse.ts'
import { firstPlace, type PagePath, pathOf } from '../page-path.ts'
import { median } from '../quantile.ts'

/**
 * Compares pages with the same pages without the chat: its button, options, window and links. A visitor who never opens it
 * should not notice that there is one. `PAGES=home` measures one page only.
 */
const PAIRS = Number(process.env['PAIRS'] ?? 5)
const PATHS: Record<string, PagePath> = { home: '/', search: '/places/search/london', place: firstPlace }
const pages = (process.env['PAGES'] ?? Object.keys(PATHS).join()).split(',')

/** The chat's markup, none of whose elements contains another of the same name. */
const CHAT = [
  /<button[^>]*popovertarget="chat-options".*?<\/button>/gis,
  /<dialog[^>]*id="chat-options".*?<\/dialog>/gis,
  /<dialog[^>]*aria-label="Chat with us".*?<\/dialog>/gis,
  /<a [^>]*href="[^"]*#chat-(?:expert|support)".*?<\/a>/gis,
]

const site = await startIndexableSite()
const withChat = await openEditingProxy(site.url, (html) => html)
const withoutChat = await openEditingProxy(site.url, removeChat)

try {
  for (const page of pages) await compare(page, await pathOf(PATHS[page] ?? page, site.apiUrl))
} finally {
  await withChat.close()
  await withoutChat.close()
  await site.stop()
}

/** Throws for a page without the chat, which would be compared with itself. */
function removeChat(html: string): string {
  const removed = CHAT.reduce((text, part) => text.replace(part, ''), html)
  if (removed === html) throw new Error('page has no chat to remove')
  return removed
}

async function compare(page: string, path: string) {
  const look = (url: string) => runLighthouse(`${url}${path}`, ['performance'])
  // Fills the caches of the site.
  await look(withChat.url)
  const pairs = await interleave(
    PAIRS,
    () => look(withoutChat.url),
    () => look(withChat.url),
  )
  const differences = (value: (result: Result) => number) => pairs.map(({ a, b }) => value(b) - value(a))
  const listed = (value: (result: Result) => number) =>
    `without ${pairs.map(({ a }) => value(a)).join(', ')}; with ${pairs.map(({ b }) => value(b)).join(', ')}`
  const score = (result: Result) => scoreOf('performance', result)
  const blocked = (result: Result) => Math.round(result.audits['total-blocking-time']?.numericValue ?? Infinity)
  const requests = (result: Result) => result.audits['network-requests'].details.items.length
  report({
    name: `chat-lighthouse.${page}.performance`,
    value: median(differences(score)),
    goal: atLeast(0, ' points'),
    detail: `median difference of ${PAIRS} pairs; ${listed(score)}`,
  })
  report({
    name: `chat-lighthouse.${page}.blocking`,
    value: median(differences(blocked)),
    goal: atMost(10, ' ms'),
    detail: `total blocking time; ${listed(blocked)}`,
  })
  report({
    name: `chat-lighthouse.${page}.requests`,
    value: Math.max(...differences(requests)),
    goal: atMost(0, ' requests'),
    detail: listed(requests),
  })
}
