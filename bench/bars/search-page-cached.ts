import { measureCachedPage } from '../page-cached.ts'

await measureCachedPage({ name: 'search-page-cached', path: '/places/search/london' })
