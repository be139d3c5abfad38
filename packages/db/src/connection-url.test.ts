import { expect, test } from 'vitest'
import { connectionEnvironment, withSslMode } from './connection-url.ts'

test('withSslMode disables TLS unless the URL sets sslmode', () => {
  expect(withSslMode('postgres://amber@localhost:5541/amber')).toBe(
    'postgres://amber@localhost:5541/amber?sslmode=disable',
  )
  expect(withSslMode('postgres://db/amber?sslmode=verify-full')).toBe('postgres://db/amber?sslmode=verify-full')
})

test('connectionEnvironment splits and decodes the URL and omits missing parts', () => {
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

test('connectionEnvironment throws when the URL names no database', () => {
  expect(() => connectionEnvironment('postgres://db')).toThrow('names no database')
})
