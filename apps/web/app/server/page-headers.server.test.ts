import { describe, expect, test } from 'vitest'
import { pageHeaders } from './page-headers.server.ts'

describe('pageHeaders', () => {
  test('returns the headers of the loader when no form was sent', () => {
    const loaderHeaders = new Headers({ 'cache-control': 'no-store', 'set-cookie': 'clicked=1' })
    const headers = pageHeaders({ loaderHeaders, actionHeaders: new Headers() })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual(['clicked=1'])
  })

  test('prefers a header of the action and sets the cookies of both', () => {
    const loaderHeaders = new Headers({ 'cache-control': 'public', vary: 'cookie', 'set-cookie': 'clicked=1' })
    const actionHeaders = new Headers({ 'cache-control': 'no-store' })
    actionHeaders.append('set-cookie', 'flow=2')
    actionHeaders.append('set-cookie', 'lang=fr')
    const headers = pageHeaders({ loaderHeaders, actionHeaders })
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'cookie'])
    expect(headers.getSetCookie()).toEqual(['clicked=1', 'flow=2', 'lang=fr'])
  })
})
