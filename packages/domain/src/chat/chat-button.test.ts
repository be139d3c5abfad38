import { expect, test } from 'vitest'
import { chatButtonOf } from './chat-button.ts'

const WIDGET = { isEnquireClicked: false, hasWidget: true, hasConsent: true }

// spec: 4.chat-by-enquiry
test('shows the default widget until an enquiry was opened, then our button', () => {
  expect(chatButtonOf(WIDGET)).toBe('default')
  expect(chatButtonOf({ ...WIDGET, isEnquireClicked: true })).toBe('custom')
})

test.each([
  ['the deployment has no widget', { hasWidget: false }],
  ['the visitor has not agreed', { hasConsent: false }],
])('shows our button while %s', (_, facts) => {
  expect(chatButtonOf({ ...WIDGET, ...facts })).toBe('custom')
})
