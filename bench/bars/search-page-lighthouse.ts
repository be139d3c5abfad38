import { MAX_SCRIPT_KB } from '../../e2e/script-size.ts'
import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({
  name: 'search-page-lighthouse',
  path: '/places/search/london',
  performance: 98,
  scriptKb: MAX_SCRIPT_KB.search,
})
