import { describe, expect, test, vi } from 'vitest'
import { helpCentreIndexer } from './index-help-centre.ts'

const HOUR_MS = 3_600_000

function setUp({ retryMs }: { retryMs: number }) {
  const indexHelp = vi.fn<() => Promise<boolean>>()
  const log = { info: vi.fn(), error: vi.fn() }
  const stop = new AbortController()
  const index = helpCentreIndexer({ search: { indexHelp }, log, signal: stop.signal, retryMs })
  return { indexHelp, log, stop, index }
}

const outage = () => Promise.reject(new Error('no room on the disk'))

describe('helpCentreIndexer', () => {
  test('tries again until it succeeds', async () => {
    const { indexHelp, log, index } = setUp({ retryMs: 1 })
    indexHelp.mockImplementationOnce(outage).mockImplementationOnce(outage).mockResolvedValue(true)
    await index()
    expect(indexHelp).toHaveBeenCalledTimes(3)
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(log.info).toHaveBeenCalledWith('help centre indexed')
  })

  test('ends when the worker stops', async () => {
    const { indexHelp, log, stop, index } = setUp({ retryMs: HOUR_MS })
    indexHelp.mockImplementation(outage)
    const indexing = index()
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
    stop.abort()
    await indexing
    expect(indexHelp).toHaveBeenCalledTimes(1)
  })

  test('does not wait when it is called again, and then tries once', async () => {
    const { indexHelp, log, index } = setUp({ retryMs: HOUR_MS })
    indexHelp.mockImplementationOnce(outage).mockResolvedValue(true)
    const earlier = index()
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
    await Promise.all([index(), earlier])
    expect(indexHelp).toHaveBeenCalledTimes(2)
  })
})
