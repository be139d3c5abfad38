import { mutate } from '../mutate.ts'

await mutate({
  name: 'domain/payment',
  sources: ['packages/domain/src/payment/**/*.ts'],
  tests: ['packages/domain/src/payment/**/*.test.ts'],
})
