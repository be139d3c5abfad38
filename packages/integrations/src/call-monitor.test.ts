import { describe, expect, test } from 'vitest'
import { createCallMonitor } from './call-monitor.ts'

class Rejection extends Error {}

function open() {
  const clock = { now: 0 }
  const monitor = createCallMonitor({ isOutage: (error) => !(error instanceof Rejection), now: () => clock.now })
  const client = monitor.watch({
    name: 'provider',
    parse: () => 7,
    call: async (error?: Error) => {
      if (error) throw error
      return 'fine'
    },
  })
  const isFailing = () =>
    monitor.check().then(
      () => false,
      () => true,
    )
  return { client, clock, isFailing }
}

describe('createCallMonitor', () => {
  test('returns and throws what the client does', async () => {
    const { client, isFailing } = open()
    expect(await isFailing()).toBe(false)
    expect([client.name, client.parse(), await client.call()]).toEqual(['provider', 7, 'fine'])
    await expect(client.call(new Error('down'))).rejects.toThrow('down')
  })

  test('fails from an outage until a later call gets a response', async () => {
    const { client, isFailing } = open()
    for (const response of [undefined, new Rejection('no')]) {
      await client.call(new Error('down')).catch(() => undefined)
      expect(await isFailing()).toBe(true)
      await client.call(response).catch(() => undefined)
      expect(await isFailing()).toBe(false)
    }
  })

  test('forgets an outage after a minute without calls', async () => {
    const { client, clock, isFailing } = open()
    await client.call(new Error('down')).catch(() => undefined)
    clock.now = 59_999
    expect(await isFailing()).toBe(true)
    clock.now = 60_000
    expect(await isFailing()).toBe(false)
  })
})
