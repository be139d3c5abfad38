import { mutate } from '../mutate.ts'

await mutate({
  name: 'domain/cost',
  sources: ['packages/domain/src/{cost,money}/**/*.ts'],
  tests: ['packages/domain/src/{cost,money}/**/*.test.ts'],
})
