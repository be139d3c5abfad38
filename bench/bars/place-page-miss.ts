import { measurePageMiss } from '../page-miss.ts'
import { firstPlace } from '../page-path.ts'

await measurePageMiss({ name: 'place-page-miss', path: firstPlace })
