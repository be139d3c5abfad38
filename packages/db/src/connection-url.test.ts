import { expect, test } from 'vitest'
import { connectionEnvironment, withSslMode } from './connection-url.ts'

test('TLS is off unless the address asks for it', () => {
  expect(withSslMode('postgres://amber@localhost:5541/amber')).toBe(
    'postgres://amber@localhost:5541/amber?sslmode=disable',
  )
  expect(withSslMode('postgres://db/amber?sslmode=verify-full')).toBe('postgres://db/amber?sslmode=verify-full')
})

test('an address is taken apart, decoded, without what it leaves out', () => {
  expect(connectionEnvironment('postgres://am%40ber:p%2Fw@db:5541/amber%20two?sslmode=require')).toEqual({
    PGHOST: 'db',
    PGPORT: '5541',
    PGUSER: 'am@ber',
    PGPASSWORD: 'p/w',
    PGDATABASE: 'amber two',
    PGSSLMODE: 'require',
  })
  expect(connectionEnvironment('postgres://db/amber')).toEqual({ PGHOST: 'db', PGDATABASE: 'amber' })
})

test('an address without a database is refused', () => {
  expect(() => connectionEnvironment('postgres://db')).toThrow('names no database')
})
