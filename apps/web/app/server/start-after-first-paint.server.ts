import { Transform } from 'node:stream'

/**
 * Keeps the browser from fetching the file until the attribute is removed. Browsers that don't support it on a preload
 * fetch early.
 */
const DEFERRED_ATTRIBUTE = 'media="not all"'
const DEFERRED_MODULE_ID = 'modules-after-first-paint'

/**
 * Starts the modules after the first paint. The page is complete without them, and fetched beside the fonts and the
 * hero they would delay the paint, on a phone by bandwidth and on any machine by compiling. If no paint is reported, as
 * in a background tab or in browsers that report none, they start three seconds after `load`.
 */
const START_SCRIPT = `document.currentScript.remove()
// Remembers the element clicked before the modules run: see browser/on-first-interaction.ts.
addEventListener('click', ({ target }) => { globalThis.clickedEarly = target }, true)
let started = false
function start() {
  if (started) return
  started = true
  fetchNext(Array.from(document.querySelectorAll('link[rel=modulepreload]')))
}
// A few at a time: to begin them all takes a phone a tenth of a second, in which it could do nothing else.
function fetchNext(preloads) {
  for (const preload of preloads.splice(0, 3)) preload.removeAttribute('media')
  setTimeout(preloads.length > 0 ? fetchNext : run, 0, preloads)
}
function run() {
  const waiting = document.getElementById('${DEFERRED_MODULE_ID}')
  if (!waiting) return
  const module = document.createElement('script')
  module.type = 'module'
  module.nonce = waiting.nonce
  module.text = waiting.text
  waiting.replaceWith(module)
}
function whenPainted(then) {
  addEventListener('load', () => setTimeout(then, 3000))
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    then()
  }).observe({ type: 'paint', buffered: true })
}
// A paint may come before the rest of the page has: the text of the modules' script must be whole.
function whenRead(then) {
  const waiting = document.getElementById('${DEFERRED_MODULE_ID}')
  if (waiting?.nextSibling || document.readyState !== 'loading') then()
  else setTimeout(whenRead, 10, then)
}
whenPainted(() => whenRead(start))`

/**
 * Defers the modules that React Router writes until after the first paint. React writes the HTML in chunks, so a tag
 * may be split across two.
 */
export function startAfterFirstPaint(nonce: string): Transform {
  const replacements: Replacement[] = [
    ['<link rel="modulepreload"', `<link rel="modulepreload" fetchpriority="low" ${DEFERRED_ATTRIBUTE}`],
    [
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}">${START_SCRIPT}</script><script nonce="${nonce}" type="text/plain" id="${DEFERRED_MODULE_ID}">`,
    ],
  ]
  let heldBack = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // latin1 has one character per byte: the tags are ASCII, and all other bytes must pass through unchanged.
      const text = heldBack + chunk.toString('latin1')
      const heldBackLength = Math.max(...replacements.map(([tag]) => partialTagLength(tag, text)))
      heldBack = text.slice(text.length - heldBackLength)
      this.push(Buffer.from(replaceAll(replacements, text.slice(0, text.length - heldBackLength)), 'latin1'))
      done()
    },
    flush(done) {
      done(null, Buffer.from(heldBack, 'latin1'))
    },
  })
}

type Replacement = readonly [mark: string, replacement: string]

const replaceAll = (replacements: Replacement[], text: string) =>
  replacements.reduce((result, [tag, replacement]) => result.replaceAll(tag, () => replacement), text)

/** Returns how many characters at the end could start a tag; nearly always 0, so that nothing is held back. */
function partialTagLength(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}
