import { PAGE_BUDGETS } from '../../e2e/budgets/page-budgets.ts'
import { measureLighthouse } from '../page-lighthouse.ts'
import { firstPlace } from '../page-path.ts'

await measureLighthouse({
  name: 'place-page-lighthouse',
  path: firstPlace,
  scriptKb: PAGE_BUDGETS.inventory_page[390].first.script,
})
