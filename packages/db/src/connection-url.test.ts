import { expect, test } from 'vitest'
import { connectionEnvironment, withSetting, withSslMode } from './connection-url.ts'

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

test('withSetting adds a setting to those of the URL', () => {
  const once = withSetting('postgres://db/amber?sslmode=disable', 'lock_timeout', 2_000)
  expect(once).toBe('postgres://db/amber?sslmode=disable&options=-c%20lock_timeout%3D2000')
  expect(new URL(withSetting(once, 'work_mem', 64)).searchParams.get('options')).toBe(
    '-c lock_timeout=2000 -c work_mem=64',
  )
})
