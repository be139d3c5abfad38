import { measureCachedPage } from '../page-cached.ts'
import { firstPlace } from '../page-path.ts'

await measureCachedPage({ name: 'place-page-cached', path: firstPlace })
