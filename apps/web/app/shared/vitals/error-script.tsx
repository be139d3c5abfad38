import { recordPageError } from '@amber/contract/endpoints/page-errors'
import { InlineScript } from '../../ui/inline-script.tsx'
import { usePageCategory } from '../page/page-category.ts'
import { useSite } from '../page/site.ts'

/**
 * Says once per loaded document that one of our scripts failed. It is in the page itself, before all other scripts, so that
 * it also knows what fails while they load, or instead of it. Errors of extensions and of foreign scripts are not ours. What
 * is sent has no message and no URL of the page, which may be about somebody. The first errors wait in the page for the file
 * that reports them: `error-reports/early-errors.ts` reads them.
 */
const ERROR_SCRIPT = `{
  const { path, page, release } = document.currentScript.dataset
  let isSent = false
  const early = (globalThis.earlyErrors = [])
  const report = (error, file) => {
    if (early.length < 5) early.push(error)
    const stack = String(error?.stack ?? '')
    const own = (file ?? '').startsWith(location.origin) ? file : stack.match(/https?:[^\\s)]+?\\.[jt]sx?(?=[?:])/)?.[0]
    if (isSent || !own?.startsWith(location.origin)) return
    isSent = true
    const { pathname } = new URL(own)
    const script = /^\\/[\\w./-]{1,120}\\.[jt]sx?$/.test(pathname) ? pathname : null
    const name = /^[A-Za-z]{1,40}$/.test(error?.name) ? error.name : 'Error'
    const device = matchMedia('(pointer: coarse) and (hover: none)').matches ? 'mobile' : 'desktop'
    const body = JSON.stringify({ error: name, script, page, device, release })
    navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
  }
  addEventListener('error', ({ error, filename }) => report(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}`

function ServerErrorScript() {
  const { vitals } = useSite()
  const page = usePageCategory()
  const data = {
    'data-path': recordPageError.path,
    'data-page': page ?? 'other',
    'data-release': vitals?.release ?? 'unreleased',
  }
  return <InlineScript text={ERROR_SCRIPT} data={data} />
}

export const ErrorScript = import.meta.env.SSR ? ServerErrorScript : () => <InlineScript text="" />
