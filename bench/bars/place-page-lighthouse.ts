import { MAX_SCRIPT_KB } from '../../e2e/script-size.ts'
import { measureLighthouse } from '../page-lighthouse.ts'
import { firstPlace } from '../page-path.ts'

await measureLighthouse({
  name: 'place-page-lighthouse',
  path: firstPlace,
  performance: 98,
  scriptKb: MAX_SCRIPT_KB.place,
})
