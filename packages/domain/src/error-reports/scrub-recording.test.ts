import { expect, test } from 'vitest'
import { isNeverRecorded } from './never-recorded.ts'
import { scrubEnvelope } from './scrub-envelope.ts'
import { scrubRecording } from './scrub-recording.ts'

const part = (events: unknown) => `{"segment_id":0}\n${JSON.stringify(events)}`

test('removes queries and secrets from the attributes and addresses of a recording, and keeps how it looks', () => {
  const page = {
    href: 'https://amber.example/places/search/london?q=mei',
    node: {
      tagName: 'a',
      attributes: {
        href: '/login/link?token=7.secret',
        class: 'rounded-control-2x text-17',
        alt: 'photo of mei@example.com',
        'data-phone': '+44 7700 900123',
      },
      childNodes: [
        { type: 3, textContent: '*** *****' },
        { type: 3, isStyle: true, textContent: `.a{width:1234567px}` },
      ],
    },
    link: { tagName: 'link', attributes: { href: '/assets/root-B1xY2z3a4b5c6d7e8f9g.css' } },
  }
  expect(scrubRecording(part([page]))).toBe(
    part([
      {
        ...page,
        href: 'https://amber.example/places/search/london',
        node: {
          ...page.node,
          attributes: {
            href: '/login/link',
            class: 'rounded-control-2x text-17',
            alt: 'photo of [hidden]',
            'data-phone': '[hidden]',
          },
        },
      },
    ]),
  )
})

test('sends no part of a recording that cannot be read, and the length of those that are sent', () => {
  const replay = (payload: unknown) =>
    scrubEnvelope([{}, [[{ type: 'replay_recording', length: 3 }, payload]]] as const)
  expect(replay(new Uint8Array([1, 2, 3]))).toBeUndefined()
  expect(replay('no line break')).toBeUndefined()
  const sent = part([{ text: '→ ünï' }])
  expect(replay(sent)?.[1]).toEqual([[{ type: 'replay_recording', length: Buffer.byteLength(sent) }, sent]])
})

test.each([
  '/login',
  '/de/login/link',
  '/payments/abc/complete',
  '/places/the-stay/payment',
  '/fr/places/the-stay/form',
  '/forms/documents',
  '/profile/payments',
  '/profile/leads/b5f0c1de/documents',
  '/dashboard/leads/7',
  '/LOGIN/',
])('never records %s', (path) => {
  expect(isNeverRecorded(path)).toBe(true)
})

test.each(['/', '/places/search/london', '/places/the-stay', '/profile/leads', '/de/help', '/loginless'])(
  'may record %s',
  (path) => {
    expect(isNeverRecorded(path)).toBe(false)
  },
)
