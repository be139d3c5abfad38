import { Suspense } from 'react'
import { whenWanted } from '../lib/when-wanted.ts'
import { Optional } from '../ui/optional.tsx'

const load = async () => (await import('./app-prompt.tsx')).AppPrompt
/** Words and links, far down the page. The server has it at hand. */
const AppPrompt = import.meta.env.SSR ? await load() : whenWanted(load)

export function AppPromptSlot() {
  return (
    <Optional>
      <Suspense>
        <AppPrompt />
      </Suspense>
    </Optional>
  )
}
