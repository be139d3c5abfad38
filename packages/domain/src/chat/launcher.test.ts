import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHAT_LOAD_TIMEOUT_MS,
  CLOSED,
  type Launcher,
  type LauncherEvent,
  nextLauncher,
  SPINNER_MS,
} from './launcher.ts'

const after = (...events: LauncherEvent[]): Launcher => events.reduce(nextLauncher, CLOSED)

const SHOW_OPTIONS = { type: 'show_options' } as const
const HIDE_OPTIONS = { type: 'hide_options' } as const
const PICK = { type: 'pick', kind: 'expert' } as const
const SHOW_LOADER = { type: 'show_loader', kind: 'support' } as const
const LOAD_WIDGET = { type: 'load_widget' } as const
const ELAPSED = { type: 'elapsed' } as const
const LOADED = { type: 'loaded' } as const
const FAILED = { type: 'failed' } as const
const CLOSE = { type: 'close' } as const

const EVENTS: readonly LauncherEvent[] = [
  SHOW_OPTIONS,
  HIDE_OPTIONS,
  PICK,
  SHOW_LOADER,
  LOAD_WIDGET,
  ELAPSED,
  LOADED,
  FAILED,
  CLOSE,
]

describe('nextLauncher', () => {
  // spec: 4.chat-launcher
  test('opens and closes the options', () => {
    expect(after(SHOW_OPTIONS)).toEqual({ state: 'options' })
    expect(after(SHOW_OPTIONS, HIDE_OPTIONS)).toEqual(CLOSED)
  })

  // spec: 4.chat-launcher, 4.chat-spinner-times, 4.chat-button-spinner
  test.each([
    ['a picked expert', [SHOW_OPTIONS, PICK], 'expert', 1000],
    ['picked support', [SHOW_OPTIONS, { ...PICK, kind: 'support' }], 'support', 1100],
    ['a show-loader event', [SHOW_LOADER], 'support', 1500],
    ['a show-loader event while the options are open', [SHOW_OPTIONS, SHOW_LOADER], 'support', 1500],
  ] as const)('closes the options and shows the spinner after %s', (_, events, kind, spinnerMs) => {
    expect(after(...events)).toEqual({ state: 'spinner', loads: kind, spinnerMs, isElapsed: false, isLoaded: false })
  })

  // spec: 4.chat-spinner-times
  test('keeps the spinner for its time although the script has loaded', () => {
    expect(after(SHOW_OPTIONS, PICK, LOADED)).toMatchObject({ state: 'spinner' })
    expect(after(SHOW_OPTIONS, PICK, LOADED, ELAPSED)).toEqual({ state: 'open', kind: 'expert' })
  })

  test('keeps the spinner until a slow script has loaded', () => {
    expect(after(SHOW_OPTIONS, PICK, ELAPSED)).toMatchObject({ state: 'spinner' })
    expect(after(SHOW_OPTIONS, PICK, ELAPSED, LOADED)).toEqual({ state: 'open', kind: 'expert' })
  })

  // spec: 8.chat-script
  test('removes the spinner and says so when the script fails, and can be opened again', () => {
    expect(after(SHOW_OPTIONS, PICK, FAILED)).toEqual({ state: 'closed', hasFailed: true })
    expect(after(SHOW_OPTIONS, PICK, FAILED, SHOW_OPTIONS)).toEqual({ state: 'options' })
  })

  // spec: 4.chat-down-arrow
  test('closes the open messenger', () => {
    expect(after(SHOW_OPTIONS, PICK, LOADED, ELAPSED, CLOSE)).toEqual(CLOSED)
  })

  test('shows what another link asks for in the open messenger', () => {
    expect(after(SHOW_OPTIONS, PICK, LOADED, ELAPSED, SHOW_LOADER)).toEqual({ state: 'open', kind: 'support' })
  })

  test('ignores what arrives after the visitor closed the spinner', () => {
    expect(after(SHOW_OPTIONS, PICK, CLOSE, LOADED, ELAPSED, FAILED)).toEqual(CLOSED)
  })

  test('leaves the page to a widget that has loaded, but still opens our messenger for a link', () => {
    expect(after(LOAD_WIDGET)).toMatchObject({ state: 'spinner', loads: 'widget', spinnerMs: 1500 })
    expect(after(LOAD_WIDGET, LOADED, ELAPSED)).toEqual({ state: 'handed_over' })
    expect(after(LOAD_WIDGET, LOADED, ELAPSED, SHOW_LOADER)).toMatchObject({ state: 'spinner', loads: 'support' })
  })

  test('opens the messenger only after a pick or an event, a loaded script and the time of the spinner', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
        if (after(...events).state !== 'open') return
        const begin = Math.max(
          events.findLastIndex(({ type }) => type === 'pick'),
          events.findLastIndex(({ type }) => type === 'show_loader'),
        )
        const types = events.map(({ type }) => type)
        expect(begin).toBeGreaterThanOrEqual(0)
        expect(types).toEqual(expect.arrayContaining(['loaded', 'elapsed']))
      }),
    )
  })
})

test('has the times of the specification', () => {
  expect([...Object.values(SPINNER_MS), CHAT_LOAD_TIMEOUT_MS]).toEqual([1000, 1100, 1500, 5000])
})
