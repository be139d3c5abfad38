import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityOf, parseStat } from './process-identity.ts'

describe('identityOf', () => {
  test('returns a stable value per process that differs between processes', async () => {
    const other = spawn('sleep', ['60'])
    await once(other, 'spawn')
    expect(identityOf(process.pid)).toBe(identityOf(process.pid))
    expect(identityOf(other.pid ?? 0)).not.toBe(identityOf(process.pid))
    other.kill()
    await once(other, 'exit')
    expect(identityOf(other.pid ?? 0)).toBeUndefined()
  })
})

describe('parseStat', () => {
  test('parses lines with any program name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 15 }), (name) => {
        const stat = `42 (${name}) S 1 42 42 0 -1 4194560 1 0 0 0 5 6 7 8 20 0 1 0 123456 1000 10`
        expect(parseStat(stat)).toEqual({ state: 'S', startTicks: '123456' })
      }),
    )
  })

  test('throws for other lines', () => {
    expect(() => parseStat('42 (sleep)')).toThrow(/Not a line/)
  })
})
