import { defineEndpoint } from '@amber/contract/http/define-endpoint'
import { missingMatrixRows } from '@amber/contract/http/test-permission-matrix'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { runCommand } from './command.ts'

// Compiling takes a second, or longer on a busy machine.
describe('endpoint without auth', { timeout: 60_000 }, () => {
  test('does not compile and reports the missing property', async () => {
    const { code, output } = await runCommand('tsc', ['-p', 'gate/fixtures/endpoint-without-auth'])
    expect(code).not.toBe(0)
    expect(output).toContain("Property 'auth' is missing")
  })

  test('compiles once auth is added', async () => {
    expect(await runCommand('tsc', ['-p', 'gate/fixtures/endpoint-with-auth'])).toEqual({ code: 0, output: '' })
  })
})

test('missingMatrixRows names an endpoint without a row', () => {
  const ping = defineEndpoint<{ response: z.ZodMiniString }>()({
    method: 'GET',
    path: '/api/v0/ping',
    auth: 'public',
    summary: 'Return pong',
  })
  expect(missingMatrixRows([ping], {})).toEqual([expect.stringContaining('GET /api/v0/ping has no row')])
  expect(missingMatrixRows([ping], { 'GET /api/v0/ping': { visitor: 200 } })).toEqual([])
})
