/** Timeout that the specification sets for every third-party script. */
const TIMEOUT_MS = 5000

/** Loads a third-party script on demand, once per URL. */
export function loadScript(url: string): Promise<void> {
  const pending = pendingScripts.get(url) ?? startLoading(url)
  pendingScripts.set(url, pending)
  return pending
}

const pendingScripts = new Map<string, Promise<void>>()

function startLoading(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      // Lets the next caller retry.
      pendingScripts.delete(url)
      script.remove()
      reject(new Error(`${url} ${reason}`))
    }
    const timeout = setTimeout(() => fail('timed out'), TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timeout)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timeout)
      fail('failed to load')
    })
    script.src = url
    script.async = true
    document.head.append(script)
  })
}
