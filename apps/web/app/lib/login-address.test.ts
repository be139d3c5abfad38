import { expect, test } from 'vitest'
import { loginAddress, secondFactorAddress } from './login-address.ts'

test('the page that was asked for comes along, and home need not be named', () => {
  expect(loginAddress('/places?p=2')).toBe('/login?next=%2Fplaces%3Fp%3D2')
  expect(loginAddress('/')).toBe('/login')
  expect(loginAddress('/', 'facebook')).toBe('/login?connect=facebook')
  expect(secondFactorAddress({ pathname: '/dashboard', search: '' })).toBe('/login/second-factor?next=%2Fdashboard')
})

test('a token that came in the address is not written into another', () => {
  const page = new URL('https://site.test/profile?user_auth_token=secret&p=2')
  expect(loginAddress(page)).toBe('/login?next=%2Fprofile%3Fp%3D2')
  expect(secondFactorAddress(page)).toBe('/login/second-factor?next=%2Fprofile%3Fp%3D2')
})
