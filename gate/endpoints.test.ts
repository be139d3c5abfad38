import { defineEndpoint } from '@amber/contract/define-endpoint'
import { missingMatrixRows } from '@amber/contract/permission-matrix'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runCommand } from './command.ts'

// The compiler takes a second, and more when the machine is busy.
describe('an endpoint without auth', { timeout: 60_000 }, () => {
  test('does not compile, and the compiler says what is missing', async () => {
    const { code, output } = await runCommand('tsc', ['-p', 'gate/fixtures/endpoint-without-auth'])
    expect(code).not.toBe(0)
    expect(output).toContain("Property 'auth' is missing")
  })

  test('compiles once it says who may call it', async () => {
    expect(await runCommand('tsc', ['-p', 'gate/fixtures/endpoint-with-auth'])).toEqual({ code: 0, output: '' })
  })
})

test('an endpoint without a row in the permission matrix is named', () => {
  const ping = defineEndpoint({
    method: 'GET',
    path: '/api/v0/ping',
    auth: 'public',
    summary: 'Says pong',
    response: z.object({ data: z.string() }),
  })
  expect(missingMatrixRows([ping], {})).toEqual([expect.stringContaining('GET /api/v0/ping has no row')])
  expect(missingMatrixRows([ping], { 'GET /api/v0/ping': { visitor: 200 } })).toEqual([])
})
