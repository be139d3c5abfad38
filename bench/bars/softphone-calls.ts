import { openSoftphones, type TestSoftphone } from '../../e2e/softphone/open-softphones.ts'
import { atMost, report } from '../bar.ts'
import { quantile } from '../quantile.ts'

/**
 * Two browsers call through the telephone server, one call after the other each, and hang up once they have heard the
 * telephone. Measures how long a call takes to ring and to be heard. The telephone answers after 200 ms, which is part of
 * the second figure. Needs `npm run services -- sip`.
 */
const CALLS = Number(process.env['CALLS'] ?? 200)
const ANSWERS = '+4930000000'
const RING_BAR_MS = 500
const AUDIO_BAR_MS = 1_500

type Call = { id: string; ringMs: number; audioMs: number; energy: number }

const softphones = await openSoftphones()
try {
  const phones = await Promise.all([1_001, 1_002].map((userId) => softphones.open(userId)))
  await Promise.all(phones.map((phone) => phone.register()))
  const calls = (await Promise.all(phones.map((phone) => callRepeatedly(phone, CALLS / phones.length)))).flat()

  const different = new Set(calls.map(({ id }) => id)).size
  const silent = calls.filter(({ energy }) => energy === 0).length
  const detail = `${different} calls of two browsers, ${silent} silent`
  for (const [name, figure, bar] of [
    ['ring', 'ringMs', RING_BAR_MS],
    ['audio', 'audioMs', AUDIO_BAR_MS],
  ] as const) {
    const times = calls.map((call) => call[figure])
    report({
      name: `softphone-calls.${name}-p95`,
      value: quantile(times, 0.95),
      goal: atMost(bar, ' ms'),
      detail: `median ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${detail}`,
    })
  }
  report({ name: 'softphone-calls.silent', value: silent + CALLS - different, goal: atMost(0, ' calls'), detail })
} finally {
  await softphones.close()
}

async function callRepeatedly(phone: TestSoftphone, count: number): Promise<Call[]> {
  const calls: Call[] = []
  for (let call = 0; call < count; call++) {
    await phone.page.evaluate((number) => {
      window.softphone.clear()
      window.states.length = 0
      window.softphone.call(number)
    }, ANSWERS)
    await phone.waitForPhase('answered')
    calls.push(await phone.page.evaluate(finishCall))
    await phone.waitForPhase('ended')
  }
  return calls
}

/** Runs in the page: waits until the telephone is heard, and hangs up. */
async function finishCall(): Promise<Call> {
  const at = (phase: string) => window.states.find(({ state }) => state.call?.phase === phase)?.at ?? Number.NaN
  const began = at('dialling')
  let audio = await window.readAudio()
  const deadline = performance.now() + 5_000
  while ((audio.packetsIn === 0 || audio.energyIn === 0) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    audio = await window.readAudio()
  }
  const audioMs = performance.now() - began
  const id = window.softphone.getState().call?.id ?? ''
  window.softphone.hangUp()
  return { id, ringMs: at('ringing') - began, audioMs, energy: audio.energyIn }
}
