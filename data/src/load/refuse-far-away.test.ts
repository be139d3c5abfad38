import { expect, test } from 'vitest'
import { FarAwayError, refuseFarAway } from './refuse-far-away.ts'

test('the services of this machine are taken', () => {
  expect(() =>
    refuseFarAway(['postgres://u:p@127.0.0.1:5541/amber', 'http://localhost:9210', 'http://[::1]:7571']),
  ).not.toThrow()
})

test.each(['postgres://u:p@db.example/amber', 'https://search.example', 'http://127.0.0.1.example:9200'])(
  'one of another machine is refused: %s',
  (address) => {
    expect(() => refuseFarAway(['http://127.0.0.1:9210', address])).toThrow(FarAwayError)
  },
)
