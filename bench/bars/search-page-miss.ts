import { measurePageMiss } from '../page-miss.ts'

await measurePageMiss({ name: 'search-page-miss', path: '/places/search/london' })
