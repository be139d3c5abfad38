import { setTimeout as delay } from 'node:timers/promises'

/** The fields of a shared shortlist that are checked here. */
type ScreenState = {
  version: number
  places: { inventory_id: number; votes: { user_id: number; vote: string }[] }[]
}

export type SharedScreen = {
  /** Resolves with the first matching state, which may be the current one, or undefined after the limit. */
  until(isSo: (state: ScreenState) => boolean, limitMs: number): Promise<ScreenState | undefined>
  close(): void
}

/** Reads the event stream like the page and reconnects after an error. */
export function openSharedScreen(address: string, token: string): SharedScreen {
  const closing = new AbortController()
  let state: ScreenState = { version: 0, places: [] }

  async function read(): Promise<void> {
    const headers = { cookie: `user_auth_token=${token}`, accept: 'text/event-stream' }
    const response = await fetch(address, { headers, signal: closing.signal })
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + piece).split('\n\n')
      text = messages.pop() ?? ''
      for (const part of messages) {
        const [, data] = /^event: snapshot\ndata: (.*)$/.exec(part) ?? []
        if (data !== undefined) state = JSON.parse(data) as ScreenState
      }
    }
  }

  void (async () => {
    while (!closing.signal.aborted) {
      await read().catch(() => undefined)
      await delay(500)
    }
  })()

  return {
    until: async (isSo, limitMs) => {
      const end = performance.now() + limitMs
      while (performance.now() < end) {
        if (isSo(state)) return state
        await delay(10)
      }
      return undefined
    },
    close: () => closing.abort(),
  }
}
