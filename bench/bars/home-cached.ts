import { measureCachedPage } from '../page-cached.ts'

await measureCachedPage({ name: 'home-cached', path: '/' })
