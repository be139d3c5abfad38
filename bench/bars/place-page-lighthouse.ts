import { measureLighthouse } from '../page-lighthouse.ts'
import { firstPlace } from '../page-path.ts'

await measureLighthouse({ name: 'place-page-lighthouse', path: firstPlace, performance: 98, scriptKb: 130 })
