import { describe, expect, test } from 'vitest'
import { toOfflineDocument, rewriteStyleUrls, renderOfflineDocument } from './offline-document.ts'
import { savedAtPlaceholder } from './worker-messages.ts'

const PAGE = `<!DOCTYPE html><html lang="de"><head>
<link rel="preload" href="/assets/inter.woff2" as="font"/><link rel="stylesheet" href="/assets/app-1.css"/>
<link rel="manifest" href="/manifest.webmanifest?language=de"/>
<link rel="modulepreload" fetchpriority="low" media="not all" href="/assets/root-1.js"/>
<link rel="preload" href="/assets/copy/de/frame.1.json" as="fetch"/>
<link rel="icon" href="/favicon.svg"/></head><body>
<svg><use href="/assets/icons-1.svg#heart"></use></svg><svg><use href="/assets/icons-1.svg#bed"></use></svg>
<img src="/logos/world.svg"/><a href="/places/mill-yard">Mill Yard</a>
<img src="/images/w640/a.webp" srcSet="/images/w80/a.webp 80w, /images/w640/a.webp 640w" sizes="100vw"/>
<p>${savedAtPlaceholder('de-DE')}</p>
<script nonce="x">document.write("/assets/other.js")</script><script type="module" async="">import "/assets/entry.js";
</script></body></html>`

describe('toOfflineDocument', () => {
  const { html, files, pictures } = toOfflineDocument(PAGE)

  test('removes scripts and everything that only scripts need', () => {
    expect(html).not.toMatch(/<script|modulepreload|manifest|\.json|\.js\b/)
  })

  test('lists each file and image once', () => {
    expect(files).toEqual([
      '/assets/inter.woff2',
      '/assets/app-1.css',
      '/favicon.svg',
      '/assets/icons-1.svg',
      '/logos/world.svg',
    ])
    expect(pictures).toEqual(['/images/w640/a.webp'])
  })

  test('rewrites file URLs to offline paths and keeps one size per image', () => {
    expect(html).toContain('<use href="/kept/assets/icons-1.svg#bed">')
    expect(html).toContain('<img src="/kept/images/w640/a.webp"/>')
    expect(html).not.toMatch(/srcset|sizes=/i)
    expect(html).toContain('<a href="/places/mill-yard">')
  })

  test('stores at most 60 images', () => {
    const html200Images = Array.from({ length: 200 }, (_, index) => `<img src="/images/w640/${index}.webp"/>`).join('')
    expect(toOfflineDocument(html200Images).pictures).toHaveLength(60)
  })
})

test('rewrites font URLs in styles to offline paths', () => {
  expect(rewriteStyleUrls('@font-face{src:url(/assets/inter.woff2)format("woff2")}')).toBe(
    '@font-face{src:url(/kept/assets/inter.woff2)format("woff2")}',
  )
})

test('renders the document as offline with its saved time in the page language', () => {
  const rendered = renderOfflineDocument(toOfflineDocument(PAGE).html, new Date(2026, 10, 15, 14, 5), 'itself')
  expect(rendered).toContain('<html data-kept="itself" lang="de">')
  expect(rendered).toContain('<p>15.11.2026, 14:05</p>')
})
