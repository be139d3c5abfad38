import { measureLighthouse } from '../page-lighthouse.ts'
import { firstPlace } from '../page-path.ts'

await measureLighthouse({
  name: 'lead-form-lighthouse',
  path: async (apiUrl) => `${await firstPlace(apiUrl)}/lead`,
  indexed: false,
})
