import { measurePageMiss } from '../page-miss.ts'

await measurePageMiss({ name: 'home-miss', path: '/' })
