import { measureLighthouse } from '../page-lighthouse.ts'

await measureLighthouse({
  name: 'search-page-lighthouse',
  path: '/places/search/london',
  performance: 98,
  scriptKb: 130,
})
