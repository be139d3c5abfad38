import { expect, test } from 'vitest'
import { classifyRequest } from './classify-request.ts'

const ORIGIN = 'https://amber.example'

test.each([
  ['GET', 'navigate', '/profile/shortlist', 'kept_page'],
  ['GET', 'navigate', '/profile/shortlist?sort=price', 'kept_page'],
  ['GET', 'navigate', '/', 'page'],
  ['POST', 'navigate', '/shortlist', 'page'],
  ['GET', 'cors', '/profile/shortlist.data?_routes=root', 'kept_page_data'],
  ['GET', 'no-cors', '/kept/assets/app-1.css', 'kept_file'],
  // The service worker does not handle other requests, so that they are not delayed.
  ['GET', 'no-cors', '/assets/app-1.css', 'none'],
  ['GET', 'no-cors', '/images/w640/a.webp', 'none'],
  ['GET', 'cors', '/api/v0/auth/users/me', 'none'],
  ['GET', 'cors', '/profile.data', 'none'],
  ['POST', 'cors', '/visitor', 'none'],
  ['GET', 'no-cors', 'https://elsewhere.example/profile/shortlist', 'none'],
  // These requests log in, log out or delete the account.
  ['POST', 'navigate', '/logout', 'change_of_account'],
  ['POST', 'cors', '/logout.data', 'change_of_account'],
  ['POST', 'cors', '/login/steps', 'change_of_account'],
  ['POST', 'navigate', '/login/link', 'change_of_account'],
  ['GET', 'navigate', '/login/google/callback?code=1', 'change_of_account'],
  ['POST', 'navigate', '/login/apple/callback', 'change_of_account'],
  ['POST', 'cors', '/api/v0/users/login_email_otp', 'change_of_account'],
  ['POST', 'cors', '/api/v0/users/connect_google_id', 'change_of_account'],
  ['DELETE', 'cors', '/api/v0/users/logout', 'change_of_account'],
  ['POST', 'cors', '/profile/privacy.data', 'change_of_account'],
  ['GET', 'navigate', '/profile/privacy', 'page'],
  ['GET', 'navigate', '/login?next=%2Fprofile', 'page'],
  ['GET', 'navigate', '/login/google', 'page'],
])('classifies %s (%s) %s as %s', (method, mode, url, category) => {
  expect(classifyRequest({ method, mode, url: new URL(url, ORIGIN).href }, ORIGIN)).toBe(category)
})
