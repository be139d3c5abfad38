import { describe, expect, test } from 'vitest'
import { chatContactOf } from './chat-contact.ts'

describe('chatContactOf', () => {
  test('accepts an email or a phone number, with a name or without', () => {
    expect(chatContactOf({ name: ' Li Jiaqi ', email: 'jiaqi@example.com', phone: null })).toEqual({
      name: 'Li Jiaqi',
      email: 'jiaqi@example.com',
      phone: null,
    })
    expect(chatContactOf({ name: 'Li Jiaqi', email: null, phone: '+44 20 7946 0958' })).toEqual({
      name: 'Li Jiaqi',
      email: null,
      phone: '+442079460958',
    })
    expect(chatContactOf({ name: ' ', email: null, phone: '+44 20 7946 0958' })).toEqual({
      name: null,
      email: null,
      phone: '+442079460958',
    })
  })

  test('leaves out what cannot exist', () => {
    expect(chatContactOf({ name: 'Li Jiaqi', email: 'no email', phone: '+442079460958' })?.email).toBeNull()
    expect(chatContactOf({ name: 'Li Jiaqi', email: 'jiaqi@example.com', phone: '12' })?.phone).toBeNull()
  })

  test.each([
    { name: null, email: null, phone: null },
    { name: null, email: null, phone: '020 7946 0958' },
    { name: 'Li Jiaqi', email: null, phone: null },
    { name: 'Li Jiaqi', email: 'no email', phone: '12' },
    { name: 'evil.example', email: 'jiaqi@example.com', phone: null },
  ])('rejects %j', (contact) => {
    expect(chatContactOf(contact)).toBeUndefined()
  })
})
