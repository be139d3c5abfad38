import { expect, test } from 'vitest'
import { RemoteDatabaseError, assertLocalDatabase } from './assert-local-database.ts'

test('accepts services on this machine', () => {
  expect(() =>
    assertLocalDatabase(['postgres://u:p@127.0.0.1:5541/amber', 'http://localhost:9210', 'http://[::1]:7571']),
  ).not.toThrow()
})

test.each(['postgres://u:p@db.example/amber', 'https://search.example', 'http://127.0.0.1.example:9200'])(
  'rejects a service on another machine: %s',
  (address) => {
    expect(() => assertLocalDatabase(['http://127.0.0.1:9210', address])).toThrow(RemoteDatabaseError)
  },
)
