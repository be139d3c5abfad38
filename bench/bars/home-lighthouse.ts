import { MAX_SCRIPT_KB } from '../../e2e/script-size.ts'
import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({ name: 'home-lighthouse', path: '/', performance: 95, scriptKb: MAX_SCRIPT_KB.home })
