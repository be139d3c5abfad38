import { atLeast, report } from '../bar.ts'
import { failedAudits, runLighthouse, scoreOf, startIndexableSite } from '../lighthouse.ts'
import { firstPlace, pathOf, type PagePath } from '../page-path.ts'

/** Looks once at a page of each kind that visitors find by search engines. Speed is measured by the other bars. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

const PAGES: readonly (readonly [name: string, path: PagePath])[] = [
  ['home', '/'],
  ['help', '/help'],
  ['help-answer', '/help/finding-a-room/how-search-works'],
  ['blog', '/blog'],
  ['article', '/blog/packing-list'],
  ['terms', '/terms'],
  ['how-it-works', '/how-it-works'],
  ['city', '/places/search/london'],
  ['place', firstPlace],
]

const site = await startIndexableSite()
try {
  for (const [name, path] of PAGES) {
    const url = `${site.url}${await pathOf(path, site.apiUrl)}`
    const result = await runLighthouse(url, CATEGORIES)
    for (const category of CATEGORIES) {
      report({
        name: `content-lighthouse.${name}.${category}`,
        value: scoreOf(category, result),
        goal: atLeast(100, ''),
        detail: failedAudits(category, result).join(', ') || 'every audit passed',
      })
    }
  }
} finally {
  await site.stop()
}
