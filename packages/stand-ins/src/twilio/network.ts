import { randomBytes } from 'node:crypto'

/** A call as the stand-in knows it: the caller's telephone, and the person's once it rings. */
export type TwilioCall = {
  sid: string
  status: string
  /** Number of the caller's own telephone. */
  to: string
  /** Number of the person. */
  personNumber: string | undefined
  callbackUrl: string | undefined
}

/** A step of one telephone. Twilio counts those of each telephone from zero. */
export type Step = { sid: string; parentSid?: string; status: string; sequence: number; url: string; at: Date }

type Deps = { stepMs: number; report: (step: Step) => void }

const newSid = () => `CA${randomBytes(16).toString('hex')}`

const FINAL = new Set(['completed', 'busy', 'no-answer', 'canceled', 'failed'])

/** Steps after a person's telephone rang, by the end of their number; all others answer. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  '0486': ['busy'],
  '0480': ['no-answer'],
  '0603': ['busy'],
  '0404': ['failed'],
  '0002': ['in-progress', 'completed'],
}

/** Plays the telephone network: each telephone takes one step at a time until one of them hangs up. */
export function createNetwork({ stepMs, report }: Deps) {
  const calls: TwilioCall[] = []
  const running = new Map<TwilioCall, { timer: NodeJS.Timeout | undefined; personSid: string; sequences: number[] }>()
  const waiting = new Set<() => void>()

  function step(call: TwilioCall, leg: 'caller' | 'person', status: string) {
    const state = running.get(call)
    if (leg === 'caller') call.status = status
    if (!state || call.callbackUrl === undefined) return
    const index = leg === 'caller' ? 0 : 1
    const sequence = state.sequences[index] ?? 0
    state.sequences[index] = sequence + 1
    const own = leg === 'caller' ? { sid: call.sid } : { sid: state.personSid, parentSid: call.sid }
    report({ ...own, status, sequence, url: call.callbackUrl, at: new Date() })
  }

  function finish(call: TwilioCall) {
    clearTimeout(running.get(call)?.timer)
    running.delete(call)
    if (running.size === 0) for (const resolve of waiting) resolve()
  }

  function run(call: TwilioCall, steps: readonly (() => void)[]) {
    const [next, ...others] = steps
    const state = running.get(call)
    if (!state) return
    if (next === undefined) return
    state.timer = setTimeout(() => {
      next()
      run(call, others)
    }, stepMs)
  }

  return {
    calls,
    place: (form: URLSearchParams): TwilioCall => {
      const twiml = form.get('Twiml') ?? ''
      const call: TwilioCall = {
        sid: newSid(),
        status: 'queued',
        to: form.get('To') ?? '',
        personNumber: /<Number[^>]*>([^<]+)</.exec(twiml)?.[1],
        callbackUrl: form.get('StatusCallback') ?? undefined,
      }
      calls.push(call)
      running.set(call, { timer: undefined, personSid: newSid(), sequences: [0, 0] })
      const ending = ENDINGS[call.personNumber?.slice(-4) ?? ''] ?? ['in-progress']
      const person = ['initiated', 'ringing', ...ending].map((status) => () => step(call, 'person', status))
      const isOver = FINAL.has(ending.at(-1) ?? '')
      run(call, [
        () => step(call, 'caller', 'initiated'),
        () => step(call, 'caller', 'ringing'),
        () => step(call, 'caller', 'in-progress'),
        ...person,
        // Both hang up with the person.
        ...(isOver ? [() => step(call, 'caller', 'completed'), () => finish(call)] : []),
      ])
      return call
    },
    /** Returns false if it has ended already. */
    end: (call: TwilioCall): boolean => {
      const state = running.get(call)
      if (!state) return false
      clearTimeout(state.timer)
      if ((state.sequences[1] ?? 0) > 0) step(call, 'person', 'completed')
      step(call, 'caller', 'completed')
      finish(call)
      return true
    },
    /** Resolves when no call is going on. */
    settled: () => (running.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.add(resolve))),
    close: () => {
      for (const call of running.keys()) finish(call)
    },
  }
}
