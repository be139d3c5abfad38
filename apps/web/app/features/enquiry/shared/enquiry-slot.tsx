import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEnquiryMode } from './use-enquiry-mode.ts'
import { drawerUrl } from '../drawer-url.ts'
import type { EnquiryDrawer, EnquiryRequest } from '../enquiry-drawer.tsx'
import type { DrawerResult } from '../enquiry-view.ts'
import { clickedLeadFormPath } from '../clicked-lead-link.ts'

/**
 * Opens links to a lead form in a drawer, anywhere on the page. Pages only contain the link, which also works without
 * script; the drawer loads on the first click.
 */
export function EnquirySlot() {
  const { i18n } = useTranslation('frame')
  const enquiry = useEnquiryMode()
  const mode = 'mode' in enquiry ? enquiry.mode : undefined
  const requestMode = 'requestMode' in enquiry ? enquiry.requestMode : undefined
  const [Drawer, setDrawer] = useState<typeof EnquiryDrawer>()
  const [request, setRequest] = useState<EnquiryRequest>()
  const [open, setOpen] = useState(false)
  /** Path of the form that was opened but not sent; clicking it again reopens the form as it was left. */
  const openedPath = useRef<string>(undefined)
  const close = useCallback(() => setOpen(false), [])
  const clearOpened = useCallback(() => {
    openedPath.current = undefined
  }, [])

  useEffect(() => {
    if (mode === 'LEAD') return
    const openDrawer = async (to: string) => {
      if (openedPath.current === to) return setOpen(true)
      try {
        if ((await requestMode?.()) === 'LEAD') return location.assign(to)
        const response = fetchDrawer(to)
        const [loaded] = await Promise.all([import('../enquiry-drawer.tsx'), i18n.loadNamespaces(['enquire'])])
        setDrawer(() => loaded.EnquiryDrawer)
        setRequest({ to, response, at: performance.now() })
        setOpen(true)
        if ('view' in (await response)) openedPath.current = to
      } catch {
        // The form's own page needs no script.
        location.assign(to)
      }
    }
    const onClick = (event: MouseEvent) => {
      const to = clickedLeadFormPath(event)
      if (to === undefined) return
      event.preventDefault()
      void openDrawer(to)
    }
    // Captures the click before the router, which ignores events whose default is prevented.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [i18n, mode, requestMode])

  if (!Drawer || !request) return null
  return <Drawer key={request.at} request={request} open={open} onClose={close} onSent={clearOpened} />
}

/** Fetches the drawer's data. Rejects if the response isn't JSON, so that the form's own page opens instead. */
async function fetchDrawer(to: string): Promise<DrawerResult> {
  const response = await fetch(drawerUrl(to))
  return response.json() as Promise<DrawerResult>
}
