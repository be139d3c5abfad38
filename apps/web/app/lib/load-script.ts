/** As the specification has it for every script of others. */
const TIMEOUT_MS = 5000

/** A script of somebody else, asked for when it is needed and not before; once, however often. */
export function loadScript(url: string): Promise<void> {
  const begun = loading.get(url) ?? begin(url)
  loading.set(url, begun)
  return begun
}

const loading = new Map<string, Promise<void>>()

function begin(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      // The next to ask tries anew.
      loading.delete(url)
      script.remove()
      reject(new Error(`${url} ${why}`))
    }
    const limit = setTimeout(() => fail('did not come in time'), TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(limit)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(limit)
      fail('did not load')
    })
    script.src = url
    script.async = true
    document.head.append(script)
  })
}
