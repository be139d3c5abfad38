import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { drawerAddress } from './drawer-address.ts'
import type { EnquiryDrawer, EnquiryWish } from './enquiry-drawer.tsx'
import type { DrawerAnswer } from './enquiry-view.ts'
import { pressedLeadForm } from './pressed-link.ts'

/**
 * Opens links to a lead form in a drawer, wherever they stand: pages only have the link, which works by itself, and the
 * drawer comes at the first press.
 */
export function EnquirySlot() {
  const { i18n } = useTranslation('frame')
  const { enquiryMode } = useSite()
  const [Drawer, setDrawer] = useState<typeof EnquiryDrawer>()
  const [wish, setWish] = useState<EnquiryWish>()
  const [open, setOpen] = useState(false)
  /** What was opened and not sent: pressed again, it is there as it was left. */
  const kept = useRef<string>(undefined)
  const close = useCallback(() => setOpen(false), [])
  const forget = useCallback(() => {
    kept.current = undefined
  }, [])

  useEffect(() => {
    if (enquiryMode === 'LEAD') return
    const openDrawer = async (to: string) => {
      if (kept.current === to) return setOpen(true)
      const answer = askDrawer(to)
      try {
        const [loaded] = await Promise.all([import('./enquiry-drawer.tsx'), i18n.loadNamespaces(['enquire'])])
        setDrawer(() => loaded.EnquiryDrawer)
        setWish({ to, answer, at: performance.now() })
        setOpen(true)
        if ('view' in (await answer)) kept.current = to
      } catch {
        // The page of the form needs no script.
        location.assign(to)
      }
    }
    const onClick = (event: MouseEvent) => {
      const to = pressedLeadForm(event)
      if (to === undefined) return
      event.preventDefault()
      void openDrawer(to)
    }
    // Before the router, which leaves alone what is taken care of.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [i18n, enquiryMode])

  if (!Drawer || !wish) return null
  return <Drawer key={wish.at} wish={wish} open={open} onClose={close} onSent={forget} />
}

/** Rejects where nothing sensible came back: the page of the form is tried then. */
async function askDrawer(to: string): Promise<DrawerAnswer> {
  const response = await fetch(drawerAddress(to))
  return response.json() as Promise<DrawerAnswer>
}
