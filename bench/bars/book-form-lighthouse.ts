import { measureLighthouse } from '../page-lighthouse.ts'
import { firstPlace } from '../page-path.ts'

await measureLighthouse({
  name: 'book-form-lighthouse',
  path: async (apiUrl) => `${await firstPlace(apiUrl)}/form`,
  indexed: false,
})
