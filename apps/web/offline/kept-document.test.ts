import { describe, expect, test } from 'vitest'
import { keptDocument, keptStyle, shownDocument } from './kept-document.ts'
import { keptAtMark } from './said-to-worker.ts'

const PAGE = `<!DOCTYPE html><html lang="de"><head>
<link rel="preload" href="/assets/inter.woff2" as="font"/><link rel="stylesheet" href="/assets/app-1.css"/>
<link rel="manifest" href="/manifest.webmanifest?language=de"/>
<link rel="modulepreload" fetchpriority="low" media="not all" href="/assets/root-1.js"/>
<link rel="preload" href="/assets/copy/de/frame.1.json" as="fetch"/>
<link rel="icon" href="/favicon.svg"/></head><body>
<svg><use href="/assets/icons-1.svg#heart"></use></svg><svg><use href="/assets/icons-1.svg#bed"></use></svg>
<img src="/logos/world.svg"/><a href="/places/mill-yard">Mill Yard</a>
<img src="/images/w640/a.webp" srcSet="/images/w80/a.webp 80w, /images/w640/a.webp 640w" sizes="100vw"/>
<p>${keptAtMark('de-DE')}</p>
<script nonce="x">document.write("/assets/other.js")</script><script type="module" async="">import "/assets/entry.js";
</script></body></html>`

describe('a page as it is kept', () => {
  const { html, files, pictures } = keptDocument(PAGE)

  test('has no script, and nothing that only a script needs', () => {
    expect(html).not.toMatch(/<script|modulepreload|manifest|\.json|\.js\b/)
  })

  test('names its files and pictures once each', () => {
    expect(files).toEqual([
      '/assets/inter.woff2',
      '/assets/app-1.css',
      '/favicon.svg',
      '/assets/icons-1.svg',
      '/logos/world.svg',
    ])
    expect(pictures).toEqual(['/images/w640/a.webp'])
  })

  test('asks for them at addresses of their own, and for one size of a picture', () => {
    expect(html).toContain('<use href="/kept/assets/icons-1.svg#bed">')
    expect(html).toContain('<img src="/kept/images/w640/a.webp"/>')
    expect(html).not.toMatch(/srcset|sizes=/i)
    expect(html).toContain('<a href="/places/mill-yard">')
  })

  test('keeps no more pictures than a phone has room for', () => {
    const many = Array.from({ length: 200 }, (_, index) => `<img src="/images/w640/${index}.webp"/>`).join('')
    expect(keptDocument(many).pictures).toHaveLength(60)
  })
})

test('a style asks for its fonts at their kept addresses', () => {
  expect(keptStyle('@font-face{src:url(/assets/inter.woff2)format("woff2")}')).toBe(
    '@font-face{src:url(/kept/assets/inter.woff2)format("woff2")}',
  )
})

test('what is shown says that it was kept, and from when it is, in the words of its language', () => {
  const shown = shownDocument(keptDocument(PAGE).html, new Date(2026, 10, 15, 14, 5), 'itself')
  expect(shown).toContain('<html data-kept="itself" lang="de">')
  expect(shown).toContain('<p>15.11.2026, 14:05</p>')
})
