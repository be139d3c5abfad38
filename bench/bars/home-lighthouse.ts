import { PAGE_BUDGETS } from '../../e2e/budgets/page-budgets.ts'
import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({ name: 'home-lighthouse', path: '/', scriptKb: PAGE_BUDGETS.home_page[390].first.script })
