import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({ name: 'home-lighthouse', path: '/', performance: 95, scriptKb: 125 })
