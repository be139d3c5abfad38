import { expect, test, vi } from 'vitest'
import { onToast, showToast, takeToasts } from './toast-queue.ts'

test('keeps a toast that is shown before a listener is added, and delivers each toast once', () => {
  showToast({ title: 'first' })
  const listener = vi.fn()
  const stop = onToast(listener)
  expect(listener).toHaveBeenCalledTimes(1)
  showToast({ title: 'second' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(takeToasts().map(({ title }) => title)).toEqual(['first', 'second'])
  expect(takeToasts()).toEqual([])

  stop()
  showToast({ title: 'third' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(takeToasts()).toHaveLength(1)
})
