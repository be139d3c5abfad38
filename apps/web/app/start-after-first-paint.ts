import { Transform } from 'node:stream'

/** Until this attribute goes, the browser does not fetch the file. One that does not know it on a preload fetches early. */
const WAITING = 'media="not all"'
const WAITING_MODULE = 'modules-after-first-paint'

/**
 * The page is whole without its modules. Fetched beside the fonts and the hero they hold up the first paint, on a phone
 * by its bandwidth and on any machine by compiling them; so they start after it, and three seconds after all has loaded
 * where no paint is told: in a tab in the background, or where the browser keeps paints to itself.
 */
const START = `document.currentScript.remove()
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
  const waiting = document.getElementById('${WAITING_MODULE}')
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
  const waiting = document.getElementById('${WAITING_MODULE}')
  if (waiting?.nextSibling || document.readyState !== 'loading') then()
  else setTimeout(whenRead, 10, then)
}
whenPainted(() => whenRead(start))`

/**
 * Makes what React Router writes for the browser's modules wait for the first paint. React writes the HTML in pieces,
 * so a mark may be cut in two.
 */
export function startAfterFirstPaint(nonce: string): Transform {
  const marks: Mark[] = [
    ['<link rel="modulepreload"', `<link rel="modulepreload" fetchpriority="low" ${WAITING}`],
    [
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}">${START}</script><script nonce="${nonce}" type="text/plain" id="${WAITING_MODULE}">`,
    ],
  ]
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One character a byte: the marks are plain letters, and the rest must only come out as it went in.
      const text = held + chunk.toString('latin1')
      const kept = Math.max(...marks.map(([mark]) => beginningOf(mark, text)))
      held = text.slice(text.length - kept)
      this.push(Buffer.from(replaceAll(marks, text.slice(0, text.length - kept)), 'latin1'))
      done()
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
}

type Mark = readonly [mark: string, replacement: string]

const replaceAll = (marks: Mark[], text: string) =>
  marks.reduce((result, [mark, replacement]) => result.replaceAll(mark, () => replacement), text)

/** How many characters at the end could be the beginning of a mark; 0 nearly always, so nothing waits. */
function beginningOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(mark.slice(0, length))) return length
  }
  return 0
}
