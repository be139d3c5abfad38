import { PAGE_BUDGETS } from '../../e2e/budgets/page-budgets.ts'
import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({
  name: 'search-page-lighthouse',
  path: '/places/search/london',
  scriptKb: PAGE_BUDGETS.search_page[390].first.script,
})
