import { mutate } from '../mutate.ts'

await mutate({
  name: 'operations/payment',
  sources: ['packages/operations/src/payment/**/*.ts'],
  tests: ['packages/operations/src/payment/**/*.test.ts'],
  isLive: true,
})
