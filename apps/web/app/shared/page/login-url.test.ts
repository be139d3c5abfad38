import { expect, test } from 'vitest'
import { loginUrl, secondFactorUrl } from './login-url.ts'

test('adds the page as next unless it is the home page', () => {
  expect(loginUrl('/places?p=2')).toBe('/login?next=%2Fplaces%3Fp%3D2')
  expect(loginUrl('/')).toBe('/login')
  expect(loginUrl('/', 'facebook')).toBe('/login?connect=facebook')
  expect(secondFactorUrl({ pathname: '/dashboard', search: '' })).toBe('/login/second-factor?next=%2Fdashboard')
})

test('drops a session token from the page URL', () => {
  const page = new URL('https://site.test/profile?user_auth_token=secret&p=2')
  expect(loginUrl(page)).toBe('/login?next=%2Fprofile%3Fp%3D2')
  expect(secondFactorUrl(page)).toBe('/login/second-factor?next=%2Fprofile%3Fp%3D2')
})
