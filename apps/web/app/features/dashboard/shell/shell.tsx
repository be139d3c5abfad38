import type { DashboardCounts } from '@amber/contract/schemas/dashboard-counts'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CommandKeyContext } from '../kit/command-key.ts'
import { OngoingCallBar } from '../dial/ongoing-call-bar.tsx'
import { INBOX_PATH } from '../inbox/inbox-url.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import type { PaletteContents } from '../palette/use-palette-groups.ts'
import { type PendingChord, nextChord } from './chord.ts'
import { HelpSheet } from './help-sheet.tsx'
import { MenuContext } from './menu.ts'
import { SideBar } from './side-bar.tsx'
import { useKeys } from './use-keys.ts'
import { usePaletteKey } from './use-palette-key.ts'
import { useWaitingChats } from './use-waiting-chats.ts'

type Props = PaletteContents & {
  /** Name of the key that opens the palette with K. */
  commandKey: string
  counts: DashboardCounts | undefined
  children: ReactNode
}

/** Frame of all dashboard pages: the menu, the command palette and the keys that work everywhere. */
export function Shell({ navigation, commands, commandKey, counts: loaded, children }: Props) {
  const navigate = useNavigate()
  const hasInbox = navigation.some(({ links }) => links.some(({ path }) => path === INBOX_PATH))
  const chats = useWaitingChats(loaded, hasInbox)
  const counts = loaded && chats !== undefined ? { ...loaded, chats } : loaded
  const chord = useRef<PendingChord>(undefined)
  const [overlay, setOverlay] = useState<'palette' | 'help'>()
  const close = () => setOverlay(undefined)
  usePaletteKey(() => setOverlay('palette'))
  useKeys((key) => {
    if (key === '?') {
      setOverlay('help')
      return true
    }
    const { pending, letter } = nextChord(chord.current, key, Date.now())
    chord.current = pending
    const destination = navigation.flatMap(({ links }) => links).find((link) => link.key === letter)
    if (destination) void navigate(destination.path)
    return pending !== undefined || destination !== undefined
  })
  return (
    <div className="dashboard-shell flex min-h-[calc(100dvh-var(--consent-height))] flex-col bg-sand-50 lg:grid lg:h-[calc(100dvh-var(--consent-height))] lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)]">
      <SideBar navigation={navigation} counts={counts} commandKey={commandKey} onFind={() => setOverlay('palette')} />
      <CommandKeyContext value={commandKey}>
        <MenuContext value={{ navigation, counts }}>
          <div className="flex min-h-0 min-w-0 grow flex-col">
            <OngoingCallBar />
            {children}
          </div>
        </MenuContext>
      </CommandKeyContext>
      {overlay === 'palette' && <CommandPalette contents={{ navigation, commands }} onClose={close} />}
      {overlay === 'help' && <HelpSheet navigation={navigation} commandKey={commandKey} onClose={close} />}
    </div>
  )
}
